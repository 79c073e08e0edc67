export const texts = {
  title: 'Verificación en dos pasos',
  context: 'Su contraseña es correcta. Falta confirmar que es usted.',
  submit: 'Ingresar',
  submitting: 'Verificando…',
  back: 'Volver al ingreso',
  lost: '¿Perdió su teléfono y sus códigos? Pida al administrador de su centro comercial que restablezca la verificación.',
} as const;
