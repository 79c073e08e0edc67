/**
 * The row or card of a day on the page. What was pressed there may be gone once the day is declared: the focus goes to the
 * day itself, and is read as what it has become.
 */
export const dayElement = (date: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-day="${date}"]`);
