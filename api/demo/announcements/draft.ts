import type { AnnouncementCategory } from 'shared/endpoints/announcements';
import type { SceneName } from './scenes/index.ts';

/** An attachment of a demo announcement: a letter as PDF, or a table as CSV. */
export type DraftFile =
  | {
      readonly kind: 'pdf';
      readonly name: string;
      readonly heading: string;
      readonly paragraphs: readonly string[];
    }
  | { readonly kind: 'csv'; readonly name: string; readonly rows: readonly (readonly string[])[] };

export type Draft = {
  readonly title: string;
  readonly category: AnnouncementCategory;
  readonly content: string;
  /** Days from today: published, and its last day (null: open). */
  readonly published: number;
  readonly until: number | null;
  /** Index of the country's mall it is for; null for all. */
  readonly mall: number | null;
  readonly pictures: readonly (readonly [scene: SceneName, alt: string])[];
  readonly link?: { readonly url: string; readonly text?: string };
  readonly files?: readonly DraftFile[];
  /** Asks for 'Leído y conforme'. */
  readonly asks?: boolean;
  readonly pinned?: boolean;
  /** Not published yet. */
  readonly unfinished?: boolean;
};

export const paragraphs = (...texts: readonly string[]): string =>
  texts.map((text) => `<p>${text}</p>`).join('');

export const bullets = (...texts: readonly string[]): string =>
  `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`;
