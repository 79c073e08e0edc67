import type { Part } from '../endpoints/about.ts';

/** Display names of the parts of the site that are released on their own. */
export const partNames: Readonly<Record<Part, string>> = {
  host: 'Portal (menú y sesión)',
  auth: 'Ingreso',
  home: 'Mural',
  billing: 'Facturación',
  sales: 'Ventas y contratos',
  admin: 'Usuarios y administración',
  help: 'Ayuda',
};
