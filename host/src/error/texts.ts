/** Document 3, section 2.8. */
export const texts = {
  title: (status: number) => (status === 404 ? 'Página no encontrada.' : 'Error inesperado'),
  hint: (status: number) =>
    status === 404
      ? 'La dirección no existe o ya no está disponible.'
      : 'Algo no salió como esperábamos. Puede volver al inicio e intentarlo otra vez.',
  signOut: 'Cerrar sesión',
  home: 'Volver a inicio',
  countdown: (seconds: number) => `Volverá al inicio en ${seconds} s.`,
  stay: 'Quedarme en esta página',
} as const;
