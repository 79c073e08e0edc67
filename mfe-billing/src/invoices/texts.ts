export const texts = {
  title: 'Facturas asociadas a tu empresa',
  context: (company: string) => `Revise y descargue los documentos emitidos a ${company}`,
  filters: { society: 'Sociedad', period: 'Periodo' },
  columns: {
    type: 'Tipo',
    number: 'Número',
    issued: 'Fecha emisión',
    society: 'Sociedad',
    total: 'Monto Total',
    download: 'Descargar',
  },
  settled: 'Compensada',
  downloadOf: (number: string) => `Descargar la factura ${number}`,
  open: 'Ver en línea',
  openOf: (number: string) => `Ver en línea la factura ${number} (se abre en otra pestaña)`,
  /** The invoice could not be downloaded (P-398). */
  downloadFailed: 'Error descargando factura',
  empty: {
    filtered: 'Ninguna factura coincide con los filtros elegidos.',
    none: 'Su empresa todavía no tiene facturas. Aquí aparecerán en cuanto se emitan.',
  },
  whichCompany: '¿De qué empresa quiere ver las facturas?',
  noCompanyHelp: 'Su usuario no tiene empresas asociadas, por lo que no hay facturas que mostrar.',
  list: 'Facturas',
} as const;
