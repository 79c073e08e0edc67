/** What the daily page says of the bulk upload while its dialog has not loaded (S-160, S-384, S-386). */
export const uploadButtonTexts = {
  open: 'Carga masiva',
  /** S-384: the literal text of a failed load. */
  loadFailed: 'Error en la carga',
  nothingStored: 'No se guardó nada.',
  seeWhy: 'Ver por qué',
  /** S-386: the literal text of a success. */
  loaded: 'Ventas cargadas correctamente',
} as const;
