/** What a link to the daily page opens of the store's lease: a month, a day, or a day's form. */
type Opened = Readonly<Partial<Record<'periodo' | 'dia' | 'declarar' | 'corregir', string>>>;

/**
 * The search of a link to the daily page, as `useDailyAddress` reads it. The lease is named because a space may
 * have had two of the company in a month; its path has space and company (S-030).
 */
export const daysSearch = (contratoId: number, opened: Opened = {}): string =>
  `?${new URLSearchParams({ contratoId: String(contratoId), ...opened }).toString()}`;
