/** Possible positions of toasts. */
export type NoticePlace = 'bottom-start' | 'bottom-end' | 'top-end' | 'bottom' | 'top';

/** Space of one or two toasts, in px. */
const noticeWidth = 416;
const noticeHeight = 160;
/** The top bar, which stays free. */
const barHeight = 64;

/** A changed row is kept visible as a whole; a taller element is no row but a part of the page. */
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

/** The last pressed and the focused element, with their rows. */
export function lastDone(): readonly Element[] {
  const focused = document.activeElement === document.body ? null : document.activeElement;
  const isNotice = focused?.closest('[data-scope=toast]') != null;
  return [pressed, isNotice ? null : focused].flatMap((element) =>
    element?.isConnected === true ? [rowOf(element)] : [],
  );
}

/** True if toasts at this position would cover the element. */
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
