import type { ConfirmQuestion } from 'shared/ui/overlay';

/** Words that list, editor and receipts share. */
export const texts = {
  wholeCountry: 'Todo el país',
  malls: (names: readonly string[]): string =>
    names.length <= 2 ? names.join(' y ') : `${names[0]} y ${names.length - 1} más`,
  archiveQuestion: (title: string): ConfirmQuestion => ({
    title: `Archivar «${title}»`,
    description: 'Deja de verse en el mural de inmediato. Sus lecturas se conservan.',
    confirmLabel: 'Archivar anuncio',
  }),
  archived: 'Anuncio archivado',
  archiveFailed: 'No se pudo archivar el anuncio',
} as const;
