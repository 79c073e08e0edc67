/** The wall's strip of discounts (P-2.7). */
export const texts = {
  title: 'Descuentos',
  all: 'Ver todos',
  list: 'Descuentos vigentes',
  previous: 'Descuentos anteriores',
  next: 'Descuentos siguientes',
  page: (page: number, pages: number): string => `${page} de ${pages}`,
} as const;
