/** Texts of every form that declares sales of a day. */
export const declaringTexts = {
  leaveTitle: '¿Salir sin enviar?',
  leaveText: 'Lo que escribió queda guardado en este dispositivo y podrá seguir más tarde.',
  leave: 'Salir',
  stay: 'Seguir declarando',
} as const;
