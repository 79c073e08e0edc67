import type { RouteName } from 'shared/routes';

/** A view that has happened; the release that drew it is known once its remote is here. */
export type SeenPage = { readonly route: RouteName; readonly at: Date };

type PageViewLogOptions = {
  /** Sends what was seen; what it throws is nobody's business. */
  readonly send: (pages: readonly SeenPage[]) => Promise<unknown>;
  /** Quick steps from screen to screen go out together, this long after the last. */
  readonly delayMs: number;
  readonly most: number;
};

export type PageViewLog = {
  readonly add: (page: SeenPage) => void;
  /** Sends now, for instance when the tab is put away. */
  readonly flush: () => void;
  /** Forgets what was not sent: whose views they were is signed out. */
  readonly discard: () => void;
};

/** Gathers page views and sends them in batches; never in the way of a navigation, never an error to the user (P-036). */
export function createPageViewLog({ send, delayMs, most }: PageViewLogOptions): PageViewLog {
  let waiting: SeenPage[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    send(batch).catch(() => undefined);
  };

  return {
    add: (page) => {
      waiting.push(page);
      clearTimeout(timer);
      if (waiting.length >= most) flush();
      else timer = setTimeout(flush, delayMs);
    },
    flush,
    discard: () => {
      clearTimeout(timer);
      waiting = [];
    },
  };
}
