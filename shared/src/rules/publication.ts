import type { Day } from './days.ts';

/** What is stored of an announcement's status; scheduled and expired follow from its days. */
export const storedStatuses = ['draft', 'published', 'archived'] as const;
export type StoredStatus = (typeof storedStatuses)[number];

/** The status as its author sees it. */
export const publicationStatuses = ['draft', 'scheduled', 'published', 'expired', 'archived'] as const;
export type PublicationStatus = (typeof publicationStatuses)[number];

export const publicationStatusNames: Readonly<Record<PublicationStatus, string>> = {
  draft: 'Borrador',
  scheduled: 'Programado',
  published: 'Publicado',
  expired: 'Vencido',
  archived: 'Archivado',
};

type Dated = { readonly status: StoredStatus; readonly startsOn: Day | null; readonly endsOn: Day | null };

/** The status on a day of the announcement's country. */
export function publicationStatus({ status, startsOn, endsOn }: Dated, today: Day): PublicationStatus {
  if (status !== 'published') return status;
  if (startsOn !== null && startsOn > today) return 'scheduled';
  return endsOn !== null && endsOn < today ? 'expired' : 'published';
}

/** Longest title, in characters. */
export const longestTitle = 120;
/** Longest text, in characters of HTML. */
export const longestContent = 50_000;
/** Pictures above the text. */
export const mostPictures = 6;
/** Attachments of one announcement. */
export const mostFiles = 5;
