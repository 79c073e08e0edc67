export const texts = {
  authenticator: {
    label: 'Código de verificación',
    help: 'Los 6 dígitos que muestra ahora su aplicación de verificación.',
    other: 'Usar un código de recuperación',
  },
  recovery: {
    label: 'Código de recuperación',
    help: 'Uno de los que guardó al activar la verificación. Cada uno sirve una sola vez.',
    other: 'Usar mi aplicación de verificación',
  },
} as const;
