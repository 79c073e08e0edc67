import {
  defaultRangeExtractor,
  measureElement,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Rect,
} from '@tanstack/react-virtual';
import { useCallback, type RefObject } from 'react';

/** Rows drawn beyond each end of the visible part. */
const OVERSCAN = 4;
/** Height assumed for a scroller without layout, in px. */
const unknownHeight = 640;

const orUnknown = (rect: Rect): Rect => (rect.height > 0 ? rect : { ...rect, height: unknownHeight });

export type WindowedRow = {
  readonly index: number;
  /** Height of the omitted rows right before it, in px. */
  readonly gap: number;
};

export type WindowedRows = {
  readonly rows: readonly WindowedRow[];
  /** Height of the omitted rows after the last one, in px. */
  readonly after: number;
  /** `ref` of each row's element, which also needs `data-index`. */
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
};

type Options = {
  readonly count: number;
  /** False draws all rows. */
  readonly enabled: boolean;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Assumed height of a row until it is measured, in px. */
  readonly rowHeight: number;
  readonly keyOf: (index: number) => number | string;
  /** Rows that are always drawn, such as the focused one. */
  readonly keep: readonly number[];
};

/** Which rows of a long table are drawn: those in sight, some before and after them, and those to keep. */
export function useWindowedRows(options: Options): WindowedRows {
  const { count, enabled, scroller, rowHeight, keyOf, keep } = options;
  const kept = keep.filter((index) => index >= 0 && index < count).join();
  const rangeExtractor = useCallback(
    (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...(kept === '' ? [] : kept.split(',').map(Number))])]
        .filter((index) => index < range.count)
        .toSorted((a, b) => a - b),
    [kept],
  );
  // What it returns is read in this render only.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    enabled,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    rangeExtractor,
    initialRect: { width: 0, height: unknownHeight },
    observeElementRect: (instance, tell) => observeElementRect(instance, (rect) => tell(orUnknown(rect))),
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || rowHeight,
  });
  if (!enabled) {
    return {
      rows: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
      after: 0,
      measure: undefined,
    };
  }
  const items = virtualizer.getVirtualItems();
  return {
    rows: items.map(({ index, start }, nth) => ({ index, gap: start - (items[nth - 1]?.end ?? 0) })),
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
  };
}
