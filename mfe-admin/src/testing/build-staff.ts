import type { SessionRole } from 'shared/endpoints/auth';
import type { StaffPerson } from 'shared/endpoints/staff';
import type { CountryCode } from 'shared/countries';

export const buildStaff = (change: Partial<StaffPerson> = {}): StaffPerson => ({
  id: 7,
  email: 'eva@operadora.vitrina.test',
  nombres: 'Eva',
  apellidos: 'Paz',
  cargo: 'Jefa de mall',
  paisId: 'CHL',
  estado: 'Ok',
  roles: [{ rol: 'INT_ADMIN', centros: [{ id: 1, nombre: 'Mall Norte' }], paises: [] }],
  otrosPaises: false,
  segundoFactor: false,
  rowVersion: 3,
  ...change,
});

/** The role of the signed-in portal administrator. */
export const portalRole = (...paises: CountryCode[]): SessionRole => ({
  id: 'INT_PORTAL',
  habilitado: true,
  empresaId: null,
  marcaId: null,
  contratoId: null,
  paises,
  detalle: { empresa: null, marca: null, espacio: null, edificio: null },
});
