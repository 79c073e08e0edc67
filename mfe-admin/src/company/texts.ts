import { routeTitles } from 'shared/routes';

/** Texts of 'Mi empresa' and its choice of a company (P-2.11). */
export const companyTexts = {
  title: routeTitles.EMPRESA,
  context: 'Los datos de la empresa, quién la representa y sus marcas.',
  which: '¿Qué empresa quiere administrar?',
  none: 'Su usuario no tiene empresas asociadas.',
  selectionTitle: routeTitles.SELECCION_EMPRESA,
  selectionContext: 'La empresa que elija queda también elegida en el resto del portal.',
  otherCompany: 'Elegir otra empresa',
  loadFailed: 'Error cargando datos',

  address: 'Dirección',
  notGiven: 'No registrado',
  executive: 'Ejecutivo comercial',
  noExecutive: 'Sin asignar',
  representatives: 'Representantes de empresa',

  brands: 'Marcas',
  brandsContext: 'Cada marca con quienes la administran.',
  noBrands: 'No hay datos',
  noBrandsHelp: 'La empresa todavía no tiene marcas.',
  administratorsOf: (brand: string) => `Administradores de ${brand}`,
  more: (count: number) => `y ${count} más`,
} as const;
