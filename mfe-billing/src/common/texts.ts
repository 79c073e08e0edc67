/** Texts shared by the screens of billing. */
export const texts = {
  download: 'Descargar',
  downloading: 'Descargando…',
  otherCompany: 'Cambiar de empresa',
  /** As in every empty table (P-407). */
  empty: 'No hay datos',
  clear: 'Quitar filtros',
} as const;
