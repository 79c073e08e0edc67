import type { RoleId } from '../endpoints/auth.ts';

/** Display names of the roles (P-6 and the decisions on internal ones). */
export const roleNames: Readonly<Record<RoleId, string>> = {
  EXT_EMPRESA: 'Administrador de empresa',
  EXT_FINANZAS: 'Finanzas',
  EXT_MARCA: 'Administrador de marca',
  EXT_LOCAL: 'Encargado de local',
  INT_OPERACIONES: 'Operaciones',
  INT_ADMIN: 'Administrador de centro comercial',
  INT_FINANZAS: 'Finanzas del operador',
  INT_MARKETING: 'Marketing',
  INT_PORTAL: 'Administrador del portal',
};
