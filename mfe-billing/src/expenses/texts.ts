/** 'Gastos comunes' (P-129 … P-131). */
export const texts = {
  title: 'Gastos Comunes',
  context: 'Ve y descarga tus gastos comunes',
  whichCompany: '¿De qué empresa quiere ver los gastos comunes?',
  noCompany: 'Su usuario no tiene empresas asociadas, por lo que no hay gastos comunes que mostrar.',
  columns: { description: 'Descripción', period: 'Periodo', download: 'Descargar' },
  list: 'Gastos comunes',
  downloadOf: (description: string) => `Descargar ${description}`,
  downloadFailed: 'No se pudo descargar el archivo',
  empty: {
    title: 'No hay archivos para mostrar',
    none: 'Los gastos comunes de cada mes aparecen aquí al comenzar el siguiente.',
  },
} as const;
