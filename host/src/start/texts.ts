export const texts = {
  loading: 'Cargando…',
  unreachableTitle: 'No pudimos conectarnos con el portal',
  unreachableText: 'Revise su conexión a internet y vuelva a intentarlo.',
  /** After a reply 440 (P-366, U-395). */
  sessionEnded: 'Tu sesión terminó',
} as const;
