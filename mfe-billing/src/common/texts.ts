/** What the screens of billing say alike. */
export const texts = {
  download: 'Descargar',
  downloading: 'Descargando…',
  otherCompany: 'Cambiar de empresa',
  /** As in every empty table (P-407). */
  empty: 'No hay datos',
  clear: 'Quitar filtros',
} as const;
