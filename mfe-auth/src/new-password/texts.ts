/** P-2.3, P-4 and P-8. */
export const texts = {
  title: 'Cree una contraseña nueva',
  firstTitle: 'Cree su contraseña',
  account: (email: string) => `Para la cuenta ${email}`,
  checking: 'Revisando el enlace…',
  /** P-032 */
  expired: 'Tu contraseña expiró, crea una nueva',
  submit: 'Cambiar contraseña',
  submitting: 'Guardando…',
  /** P-387 */
  done: 'Se actualizó la contraseña correctamente',
  doneHelp: 'Por seguridad se cerraron las sesiones abiertas. Ya puede ingresar con su nueva contraseña.',
  toSignIn: 'Ir al ingreso',
  /** P-386 */
  failed: 'Error inesperado al cambiar la contraseña',
  /** P-198 */
  otherProblem: 'Algo salió mal',
  /** P-376, P-377, P-379 */
  invalid: {
    expired: {
      title: 'Link inválido',
      text: 'El enlace expiró o ya se utilizó. Revise que sea el último que recibió o genere uno nuevo.',
    },
    unknown: {
      title: 'Link inválido',
      text: 'El enlace no es válido. Genere uno nuevo para crear su contraseña.',
    },
    cancel: 'Cancelar',
    another: 'Nueva contraseña',
  },
  /** P-376 for an invitation, which is valid for 7 days (P-228). */
  invitation: {
    title: 'Link inválido',
    text: 'Su invitación venció o fue reemplazada por una más reciente. Pida otra y se la enviaremos al mismo correo.',
    another: 'Enviar otra invitación',
    sending: 'Enviando…',
    sent: 'Le enviamos otra invitación',
    sentHelp:
      'El mensaje llega en un momento al mismo correo; revise también el correo no deseado. El enlace vence en 7 días.',
  },
} as const;
