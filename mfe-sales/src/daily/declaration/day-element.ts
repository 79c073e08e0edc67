/**
 * The row or card of a day on the page. The pressed button may be gone once the day is declared: the focus
 * goes to the day itself, so that its new state is read.
 */
export const dayElement = (date: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-day="${date}"]`);
