/** The day `MM-DD`, `years` after the given day's year. */
export const yearsFrom = (day: string, years: number, monthAndDay: string): string =>
  `${Number(day.slice(0, 4)) + years}-${monthAndDay}`;
