/** Where toasts may stand. */
export type NoticePlace = 'bottom-start' | 'bottom-end' | 'top-end' | 'bottom' | 'top';

/** What one or two toasts take, in px. */
const noticeWidth = 416;
const noticeHeight = 160;
/** The bar at the top, which stays free. */
const barHeight = 64;

/** A row that was changed is looked at as a whole; what is higher is no row but a part of the page. */
const rows = 'tr, [role=row], li';
const highestRow = 200;

let pressed: Element | null = null;

export function notePressed(target: EventTarget | null): void {
  if (target instanceof Element && target.closest('[data-scope=toast]') === null) pressed = target;
}

const rowOf = (element: Element): Element => {
  const row = element.closest(rows);
  return row !== null && row.getBoundingClientRect().height <= highestRow ? row : element;
};

/** What was pressed last and what has the focus, with the rows in which they stand. */
export function lastDone(): readonly Element[] {
  const focused = document.activeElement === document.body ? null : document.activeElement;
  const isNotice = focused?.closest('[data-scope=toast]') != null;
  return [pressed, isNotice ? null : focused].flatMap((element) =>
    element?.isConnected === true ? [rowOf(element)] : [],
  );
}

/** True when toasts at this place would cover the element. */
export function isUnder(place: NoticePlace, element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const isLower = place.startsWith('bottom');
  const [from, to] = isLower
    ? [innerHeight - noticeHeight, innerHeight]
    : [barHeight, barHeight + noticeHeight];
  if (bottom <= from || top >= to) return false;
  if (place.endsWith('-start')) return left < noticeWidth;
  return !place.endsWith('-end') || right > innerWidth - noticeWidth;
}
