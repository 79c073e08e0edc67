/** P-017 and document 1, sections 5 and 8. */
export const texts = {
  title: 'Bienvenido al portal B2B',
  welcome: 'Anuncios, facturas y ventas de sus locales, en un solo lugar.',
  section: 'Acceso a tu portal',
  email: 'Correo electrónico',
  password: 'Contraseña',
  terms: 'Acepto los',
  termsLink: 'términos y condiciones',
  termsMissing: 'Debe aceptar los términos y condiciones',
  submit: 'Ingresar',
  submitting: 'Ingresando…',
  corporate: 'Acceso colaboradores',
  captchaUnsolved: 'No pudimos completar la verificación de seguridad. Vuelve a intentarlo.',
  /** The screen for a new password opens with the portal's own link; until then support helps. */
  passwordExpired: 'Tu contraseña expiró, crea una nueva',
  passwordExpiredHelp: 'Contacta a tu administrador o a soporte para recibir un enlace de cambio.',
  check: {
    label: 'No soy un robot',
    working: 'Verificando…',
    solved: 'Verificación completa',
    failed: 'La verificación no se pudo completar. Márcala otra vez.',
  },
} as const;
