export const texts = {
  loading: 'Cargando…',
  unreachableTitle: 'No pudimos conectarnos con el portal',
  unreachableText: 'Revise su conexión a internet y vuelva a intentarlo.',
  /** P-359, U-395. */
  sessionEnded: 'Tu sesión terminó',
} as const;
