import { routeTitles } from 'shared/routes';

/** Texts of the brands list and the brand page (P-2.12). */
export const brandsTexts = {
  listTitle: routeTitles.MARCAS,
  listContext: 'Las marcas que usted administra.',
  noBrands: 'No tiene marcas asignadas',
  noBrandsHelp: 'Quien administra su empresa puede asignarle una marca.',
  noBrandsCompany: 'Las marcas de su empresa están en “Administrar mi empresa”.',
  toCompany: 'Ir a mi empresa',

  title: routeTitles.MARCA,
  context: (brand: string, company: string) => `${brand} · ${company}`,
  backToBrands: 'Mis marcas',
  backToCompany: 'Mi empresa',
  company: 'Empresa',
  noTaxId: 'No registrado',
  administrators: 'Administradores de Marca',
  notFound: 'No encontramos esta marca',
  notFoundHelp: 'Puede que no esté entre las marcas que usted administra.',
  /** The brand could not be loaded (P-399). */
  loadFailed: 'Error cargando datos',

  spaces: 'Espacios de arriendo',
  columns: {
    mall: 'Centro comercial',
    store: 'Local',
    contract: 'Contrato',
    surface: 'Superficie',
    status: 'Estado',
    managers: 'Encargados',
    action: 'Acción',
  },
  /** P-157: shown whatever the stored status. */
  inForce: 'Vigente',
  unassigned: 'Sin asignar',
  detailOf: (contract: string) => `Ver detalle del contrato ${contract}`,
  noSpaces: 'La marca todavía no tiene contratos.',
  drawerTitle: 'Detalle de contrato',
  manage: 'Ver encargados',

  toContacts: 'Ver contactos',
  contactsTitle: routeTitles.MARCA_CONTACTOS,
  managersByStore: 'Encargados por local',
  assign: 'Asignar encargados',
  assignOf: (contract: string) => `Asignar encargados del contrato ${contract}`,
} as const;
