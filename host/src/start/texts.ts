export const texts = {
  loading: 'Cargando…',
  unreachableTitle: 'No pudimos conectarnos con el portal',
  unreachableText: 'Revise su conexión a internet y vuelva a intentarlo.',
  /** After a reply 440 (P-366, U-395). */
  sessionEnded: 'Tu sesión terminó',
  viewingLapsed: (name: string) => `Terminó la vista como ${name}`,
  viewingLapsedHelp: 'Está de nuevo en su propia sesión.',
  newRelease: {
    title: 'Hay una versión nueva del portal',
    help: 'Al actualizar, la página se carga de nuevo.',
    reload: 'Actualizar',
  },
} as const;
