/** Texts of the forgotten password: sections 2.2 and 8 of the portal. */
export const texts = {
  title: 'Recupere su contraseña',
  context: 'Escriba el correo de su cuenta y le enviaremos un enlace para crear una contraseña nueva.',
  email: 'Correo electrónico',
  submit: 'Enviar',
  submitting: 'Enviando…',
  back: 'Volver',
  noEmail: 'Ingrese un correo válido',
  /** The request was taken (P-373). */
  sent: (address: string) => `Se envió un enlace al correo ${address}`,
  sentHelp:
    'Si el correo tiene una cuenta, el mensaje llega en un momento; revise también el correo no deseado. El enlace vence en 30 minutos.',
  toSignIn: 'Volver al ingreso',
} as const;
