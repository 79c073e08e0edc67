import * as z from 'zod/mini';

/**
 * Messages between tabs, so that a session starts and ends in all of them at once. An end names its session:
 * a tab left open with an older session does not end a newer one.
 */
const message = z.union([
  z.object({ what: z.literal('ended'), sessionId: z.optional(z.number()) }),
  z.object({ what: z.literal('signed-in') }),
]);
type TabMessage = z.infer<typeof message>;

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('vitrina-session');

// Under Node, where tests run, an open channel would keep the process alive.
if (channel && 'unref' in channel && typeof channel.unref === 'function') channel.unref();

export const tellOtherTabs = (said: TabMessage): void => channel?.postMessage(said);

let react: (said: TabMessage) => void = () => {};
export const onOtherTab = (next: typeof react): void => {
  react = next;
};

export function hearOtherTab(said: unknown): void {
  const parsed = message.safeParse(said);
  if (parsed.success) react(parsed.data);
}
channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => hearOtherTab(data));

/** All tabs share the cookie, and each renewal changes it, so tabs renew one after the other. */
export const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request('vitrina-renew', work)
    : work();
