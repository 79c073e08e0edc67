/** Texts of the history of a day or a month. */
export const historyTexts = {
  title: 'Historial',
  loading: 'Cargando historial',
  failed: 'No pudimos cargar el historial',
  unchanged: 'Se guardó sin cambiar los datos.',
  by: (name: string, when: string) => `${name}, ${when}`,
  becomes: 'pasó a',
  reason: (reason: string) => `Motivo: ${reason}`,
  askedBy: (name: string) => `A solicitud de ${name}`,
} as const;
