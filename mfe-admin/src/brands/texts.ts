/** Texts of the brands list, the brand page and choosing a brand's administrator (P-2.12). */
export const brandsTexts = {
  listTitle: 'Mis marcas',
  listContext: 'Las marcas que usted administra.',
  noBrands: 'No tiene marcas asignadas',
  noBrandsHelp: 'Quien administra su empresa puede asignarle una marca.',
  noBrandsCompany: 'Las marcas de su empresa están en “Administrar mi empresa”.',
  toCompany: 'Ir a mi empresa',
  stores: (count: number) => (count === 1 ? '1 local' : `${count} locales`),

  title: 'Gestión de Marca',
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
  },
  /** P-157: shown whatever the stored status. */
  inForce: 'Vigente',
  unassigned: 'Sin asignar',
  detailOf: (contract: string) => `Ver detalle del contrato ${contract}`,
  noSpaces: 'La marca todavía no tiene contratos.',
  drawerTitle: 'Detalle de contrato',
  manage: 'Ver encargados',

  assign: 'Asignar',
  assignTo: (brand: string) => `Asignar administrador a ${brand}`,
  assignTitle: 'Asignar administrador de marca',
  assignHelp: (brand: string) => `Elija quién administrará ${brand}. Verá la marca y todos sus locales.`,
  people: 'Administradores',
  search: 'Buscar por nombre o correo',
  chooseOne: 'Elija a una persona',
  /** Lists and pickers without an entry (P-410, P-408). */
  nobody: 'No se encontraron administradores',
  nobodyHelp: 'Nadie más administra otra marca de la empresa. Puede invitar a una persona.',
  nothingFound: 'No se encontraron resultados',
  more: (shown: number) =>
    `Aquí están las primeras ${shown} personas. Para encontrar a las demás, busque por nombre o correo.`,
  invite: 'Invitar a otra persona',
  cancel: 'Cancelar',
  assigning: 'Asignando…',
  /** The answers to an assignment (P-402, P-403). */
  assigned: 'Rol asociado',
  assignFailed: 'Error asignando rol',
} as const;
