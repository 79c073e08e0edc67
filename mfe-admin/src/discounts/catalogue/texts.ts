import type { CountryCode } from 'shared/countries';
import { formatCount } from 'shared/format';

/** The catalogue of approved discounts, and the user's own coupons. */
export const texts = {
  title: 'Descuentos',
  context: 'Beneficios de las marcas de sus centros comerciales',
  views: { catalogo: 'Catálogo', cupones: 'Mis cupones' },
  view: 'Qué ver',
  search: 'Buscar por nombre o marca',
  brand: 'Marca',
  mall: 'Centro comercial',
  all: 'Todos',
  allBrands: 'Todas',
  list: 'Descuentos',
  coupons: 'Mis cupones',
  shown: (count: number, country: CountryCode): string =>
    count === 1 ? '1 descuento' : `${formatCount(count, country)} descuentos`,
  /** More than the catalogue loads at once (U-123). */
  more: (shown: number, country: CountryCode): string =>
    `Aquí están los primeros ${formatCount(shown, country)} descuentos, los que terminan antes.`,
  empty: 'No hay descuentos vigentes',
  emptyHelp: 'Cuando una marca publique un descuento, lo verá aquí.',
  emptyFiltered: 'Ningún descuento coincide con lo que busca.',
  clear: 'Quitar filtros',
  noCoupons: 'Todavía no tiene cupones',
  noCouponsHelp: 'Los cupones que obtenga en el catálogo quedan guardados aquí.',
  toCatalogue: 'Ver el catálogo',
  obtained: 'Cupón obtenido',
  usable: 'Por usar',
  redeemed: (at: string): string => `Canjeado el ${at}`,
  over: 'Vencido',
} as const;
