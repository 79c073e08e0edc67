/** SELECCION_FACTURA and SELECCION_ARCHIVO. */
export const texts = {
  title: 'Selección de empresa',
  context: 'La empresa que elija queda también elegida en el resto del portal.',
} as const;
