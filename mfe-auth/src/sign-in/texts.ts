/** P-017 and document 1, sections 5 and 8. */
export const texts = {
  title: 'Bienvenido al portal B2B',
  section: 'Acceso a tu portal',
  email: 'Correo electrónico',
  password: 'Contraseña',
  terms: 'Acepto los',
  termsLink: 'términos y condiciones',
  termsMissing: 'Debe aceptar los términos y condiciones',
  submit: 'Ingresar',
  submitting: 'Ingresando…',
  corporate: 'Acceso colaboradores',
  optionsFailed: 'No pudimos cargar todas las formas de ingreso.',
  retry: 'Reintentar',
  forgotten: '¿Olvidaste tu contraseña?',
} as const;
