import * as z from 'zod/mini';

/** What one tab tells the others, so that a session begins and ends in all of them at once. */
const message = z.enum(['ended', 'signed-in']);
export type TabMessage = z.infer<typeof message>;

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('vitrina-session');

// Under Node, where tests run, an open channel would keep the process alive for ever.
if (channel && 'unref' in channel && typeof channel.unref === 'function') channel.unref();

export const tellOtherTabs = (what: TabMessage): void => channel?.postMessage(what);

export function onOtherTab(react: (what: TabMessage) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    const parsed = message.safeParse(event.data);
    if (parsed.success) react(parsed.data);
  });
}
