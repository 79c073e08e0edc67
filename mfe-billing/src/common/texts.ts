/** Texts shared by the screens of billing. */
export const texts = {
  download: 'Descargar',
  downloading: 'Descargando…',
  otherCompany: 'Cambiar de empresa',
  /** SELECCION_FACTURA and SELECCION_ARCHIVO. */
  companySelection: 'Selección de empresa',
  companySelectionContext: 'La empresa que elija queda también elegida en el resto del portal.',
} as const;
