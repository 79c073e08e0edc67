import { useEffect, useEffectEvent } from 'react';

/** The state of a paged query. */
type Listed<Page> = { readonly data: Page | undefined; readonly isPlaceholderData: boolean };

type Shown<Page> = {
  /** 0-based. */
  readonly page: number;
  readonly size: number;
  /** Rows on all pages. */
  readonly total: (page: Page) => number;
};

/**
 * An address may name a page beyond the last one, and rows may disappear meanwhile: it then navigates to the
 * last page.
 */
export function useLastPage<Page>(
  { data, isPlaceholderData }: Listed<Page>,
  { page, size, total }: Shown<Page>,
  turnTo: (page: number) => void,
): void {
  const isKnown = data !== undefined && !isPlaceholderData;
  const last = isKnown ? Math.max(0, Math.ceil(total(data) / size) - 1) : page;
  const turn = useEffectEvent(turnTo);
  useEffect(() => {
    if (page > last) turn(last);
  }, [page, last]);
}
