/** Texts of the new password: sections 2.3, 4 and 8 of the portal. */
export const texts = {
  title: 'Cree una contraseña nueva',
  firstTitle: 'Cree su contraseña',
  account: (email: string) => `Para la cuenta ${email}`,
  checking: 'Revisando el enlace…',
  /** The warning of an expired password (P-032). */
  expired: 'Tu contraseña expiró, crea una nueva',
  submit: 'Cambiar contraseña',
  submitting: 'Guardando…',
  /** The password was changed (P-387). */
  done: 'Se actualizó la contraseña correctamente',
  doneHelp: 'Por seguridad se cerraron las sesiones abiertas. Ya puede ingresar con su nueva contraseña.',
  toSignIn: 'Ir al ingreso',
  /** Any failure that has no text of its own (P-386). */
  failed: 'Error inesperado al cambiar la contraseña',
  /** The link could not be validated, for another reason than 404 or 410 (P-198). */
  otherProblem: 'Algo salió mal',
  /** The dialogs of a link that expired (410) or is unknown (404) (P-376, P-377, P-379). */
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
