/** Words that list, editor and receipts share. */
export const texts = {
  wholeCountry: 'Todo el país',
  malls: (names: readonly string[]): string =>
    names.length <= 2 ? names.join(' y ') : `${names[0]} y ${names.length - 1} más`,
  archiveTitle: (title: string): string => `Archivar «${title}»`,
  archiveHelp: 'Deja de verse en el mural de inmediato. Sus lecturas se conservan.',
  archiveConfirm: 'Archivar anuncio',
  archived: 'Anuncio archivado',
  archiveFailed: 'No se pudo archivar el anuncio',
} as const;
