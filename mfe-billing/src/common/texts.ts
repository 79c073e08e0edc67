/** Texts shared by the screens of billing. */
export const texts = {
  download: 'Descargar',
  downloading: 'Descargando…',
  otherCompany: 'Cambiar de empresa',
} as const;
