/** The visible captcha and its messages (P-368, P-380). */
export const captchaTexts = {
  check: 'Verificación',
  label: 'No soy un robot',
  working: 'Verificando…',
  solved: 'Verificación completa',
  failed: 'La verificación no se pudo completar. Márquela otra vez.',
  loading: 'Cargando la verificación',
  unreachable: 'La verificación no se pudo cargar. Revise su conexión y vuelva a intentarlo.',
  retry: 'Reintentar',
  /** During a wait after too many attempts. */
  passesWait: 'Para continuar sin esperar, complete la verificación.',
  wanted: 'Por favor completa el captcha',
} as const;
