import type { RouteName } from 'shared/routes';

/** A recorded view; the release is added once its remote has loaded. */
export type SeenPage = { readonly route: RouteName; readonly at: Date };

type PageViewLogOptions = {
  /** Sends the views. Errors are ignored: usage logging must never disturb the user. */
  readonly send: (pages: readonly SeenPage[]) => Promise<unknown>;
  /** Quick navigations are sent in one batch, this long after the last. */
  readonly delayMs: number;
  readonly most: number;
};

export type PageViewLog = {
  readonly add: (page: SeenPage) => void;
  /** Sends now, for instance when the tab is hidden. */
  readonly flush: () => void;
  /** Drops unsent views: their user has signed out. */
  readonly discard: () => void;
};

/** Collects page views and sends them in batches; never delays a navigation, never shows an error (P-036). */
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
