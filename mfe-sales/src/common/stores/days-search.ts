/** What a link to a store's days opens of its lease: a month, a day, or a day's form. */
type Opened = Readonly<Partial<Record<'periodo' | 'dia' | 'declarar' | 'corregir', string>>>;

/**
 * The search of a link to a store's days, as `useDailyAddress` reads it. The lease is named because a space may have
 * had two in a month; the path has the space (S-030, S-039).
 */
export const daysSearch = (contratoId: number, opened: Opened = {}): string =>
  `?${new URLSearchParams({ contratoId: String(contratoId), ...opened }).toString()}`;
