import type { UserRow } from 'shared/endpoints/users';
import { roleNames } from 'shared/rules/role-names';
import type { SheetColumn } from '../../exports/spreadsheet.ts';

/** Statuses as people read them (U-230, U-233). */
const statusNames = { Ok: 'Activo', Pendiente: 'Pendiente', Deshabilitado: 'Inactivo' } as const;

/** Columns of the users export (U-409). */
export const userColumns: readonly SheetColumn<UserRow>[] = [
  { title: 'Nombre', width: 28, value: (user) => `${user.firstName} ${user.lastName}`.trim() },
  { title: 'Correo', width: 36, value: (user) => user.email },
  { title: 'Teléfono', width: 18, value: (user) => user.phone ?? 'No registra teléfono' },
  { title: 'Cargo', width: 28, value: (user) => user.position ?? 'Sin cargo asignado' },
  { title: 'Rol', width: 32, value: (user) => user.roles.map((role) => roleNames[role]).join(', ') },
  { title: 'Estado', width: 12, value: (user) => statusNames[user.status] },
];
