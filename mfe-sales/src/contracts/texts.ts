import { routeTitles } from 'shared/routes';

const clear = 'Limpiar filtros';

/** Texts of the list of leases and its drawer (S-146…S-153). */
export const contractsTexts = {
  title: routeTitles.CONTRATOS,
  context: (company: string) => `Contratos de ${company}, con sus jefes de local.`,
  contextStaff: 'Contratos de sus centros comerciales, con sus jefes de local.',
  search: 'Buscar por contrato',
  list: 'Contratos',
  columns: {
    mall: 'Mall',
    brand: 'Marca',
    store: 'Nº Local',
    contract: 'Contrato',
    status: 'Estado',
    manager: 'Jefe de Local',
    action: 'Acción',
  },
  /** S-153: shown whatever the stored status. */
  inForce: 'Vigente',
  assign: 'Asignar',
  assignTo: (contract: string) => `Asignar jefe de local al contrato ${contract}`,
  managersOf: (names: string, contract: string) => `${names}: jefes de local del contrato ${contract}`,
  unassigned: 'Sin asignar',
  detail: 'Ver detalle',
  detailOf: (contract: string) => `Ver detalle del contrato ${contract}`,

  filters: 'Filtros',
  filtersCount: (count: number) => `Filtros (${count})`,
  clear,
  close: 'Listo',
  all: 'Todos',
  allOf: { mall: 'Todos los malls', brand: 'Todas las marcas', manager: 'Todos los jefes de local' },
  filter: {
    mall: 'Mall',
    brand: 'Marca',
    manager: 'Jefe de Local',
    contracts: 'Contratos',
    from: 'Vigencia desde',
    to: 'Vigencia hasta',
  },
  removeFilter: (label: string) => `Quitar filtro ${label}`,
  activeFilters: 'Filtros activos',
  contractsCount: (count: number) => `${count} contratos`,
  findContract: 'Buscar contrato',
  noContractFound: 'No se encontraron resultados',
  filtersFailed: 'No pudimos cargar las opciones',
  rangeReversed: 'La fecha hasta debe ser igual o posterior a la fecha desde.',

  drawerTitle: 'Detalle de contrato',
  manage: 'Ver encargados',
  notFound: 'No encontramos este contrato',
  notFoundDetail: 'Puede que no esté entre los contratos de su empresa.',

  empty: {
    filtered: 'Ningún contrato coincide con la búsqueda o los filtros.',
    none: 'La empresa todavía no tiene contratos.',
    clear,
  },
} as const;
