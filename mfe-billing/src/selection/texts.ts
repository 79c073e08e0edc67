/** SELECCION_FACTURA. */
export const texts = {
  title: 'Selección de empresa',
  context: 'La empresa que elija queda también elegida en el resto del portal.',
  question: '¿De qué empresa quiere ver las facturas?',
  noCompany: 'Su usuario no tiene empresas asociadas, por lo que no hay facturas que mostrar.',
} as const;
