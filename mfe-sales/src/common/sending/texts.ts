/** Texts of sending and its failures (S-210, S-379, S-380). */
export const sendingTexts = {
  failedFallback: 'Error',
  lostTitle: 'Se perdió la conexión',
  lostText: 'Lo que escribió sigue aquí. Lo enviaremos una sola vez, aunque reintente.',
  retry: 'Reintentar',
} as const;
