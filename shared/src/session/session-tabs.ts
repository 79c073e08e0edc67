import * as z from 'zod/mini';

/**
 * What one tab tells the others, so that a session begins and ends in all of them at once. An end names the session: a tab
 * that was left open in an older one takes no newer one along.
 */
const message = z.union([
  z.object({ what: z.literal('ended'), sessionId: z.optional(z.number()) }),
  z.object({ what: z.literal('signed-in') }),
]);
type TabMessage = z.infer<typeof message>;

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('vitrina-session');

// Under Node, where tests run, an open channel would keep the process alive for ever.
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

/** The cookie is shared by all tabs and changes with each renewal, so tabs renew one after the other. */
export const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request('vitrina-renew', work)
    : work();
