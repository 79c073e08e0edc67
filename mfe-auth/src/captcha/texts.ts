/** The visible captcha and what it says when it is wanted (P-368, P-380). */
export const captchaTexts = {
  label: 'No soy un robot',
  working: 'Verificando…',
  solved: 'Verificación completa',
  failed: 'La verificación no se pudo completar. Márquela otra vez.',
  wanted: 'Por favor completa el captcha',
} as const;
