import { exportStaff, type StaffPerson } from 'shared/endpoints/staff';
import { roleNames } from 'shared/rules/role-names';
import { scopedTo } from '../../access/scoped.ts';
import { exportList, rowsOf, sheetOf } from '../../exports/export-list.ts';
import type { SheetColumn } from '../../exports/spreadsheet.ts';
import { staffRows } from './repository.ts';
import { staffPersonOf } from './staff-view.ts';

const statusNames = { Ok: 'Activa', Pendiente: 'Pendiente' } as const;

const columns: readonly SheetColumn<StaffPerson>[] = [
  { title: 'Nombre', width: 28, value: ({ nombres, apellidos }) => `${nombres} ${apellidos}`.trim() },
  { title: 'Correo', width: 36, value: ({ email }) => email },
  { title: 'Cargo', width: 28, value: ({ cargo }) => cargo ?? '' },
  { title: 'País', width: 8, value: ({ paisId }) => paisId },
  { title: 'Roles', width: 40, value: ({ roles }) => roles.map(({ rol }) => roleNames[rol]).join(', ') },
  {
    title: 'Centros comerciales',
    width: 48,
    value: ({ roles }) =>
      [...new Set(roles.flatMap(({ centros }) => centros.map(({ nombre }) => nombre)))].join(', '),
  },
  { title: 'Estado', width: 12, value: ({ estado }) => statusNames[estado] },
  {
    title: 'Verificación en dos pasos',
    width: 16,
    value: ({ segundoFactor }) => (segundoFactor ? 'Activa' : 'Inactiva'),
  },
];

export const staffExport = exportList({
  name: 'staff',
  title: 'Personas internas',
  endpoint: exportStaff,
  start: (_sources, { body }) => ({
    action: 'staff.export',
    entity: 'app_user',
    entityId: 'staff',
    after: body,
  }),
  async open({ db, caller }, { body }) {
    const scoped = scopedTo(db, caller);
    const rows = await rowsOf(db, staffRows(scoped, body), (some) =>
      some.map((row) => staffPersonOf(scoped.scope, row)),
    );
    return sheetOf(columns, rows);
  },
});
