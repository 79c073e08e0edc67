/** A day `MM-DD` of the year that lies `years` from the day's own. */
export const yearsFrom = (day: string, years: number, monthAndDay: string): string =>
  `${Number(day.slice(0, 4)) + years}-${monthAndDay}`;
