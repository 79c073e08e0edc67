import type { CountryCode } from '../countries/index.ts';
import { wallClockOf } from '../format/wall-clock.ts';
import type { Day } from './days.ts';

/** Stored, except that `scheduled` begins to be sent at its hour. */
export const broadcastStatuses = ['draft', 'scheduled', 'sending', 'sent', 'withdrawn'] as const;
export type BroadcastStatus = (typeof broadcastStatuses)[number];

export const broadcastStatusNames: Readonly<Record<BroadcastStatus, string>> = {
  draft: 'Borrador',
  scheduled: 'Programado',
  sending: 'Enviando',
  sent: 'Enviado',
  withdrawn: 'Retirado',
};

/** Longest title and text, in characters. */
export const longestBroadcastTitle = 80;
export const longestBroadcastBody = 1_000;

export type SendingTime = { readonly sendOn: Day | null; readonly sendTime: string | null };

/** When one is sent that its author sends now: on a later day or at a later hour; null: at once. */
export function sentLater(
  { sendOn, sendTime }: SendingTime,
  country: CountryCode,
  now: Date,
): { readonly day: Day; readonly time: string | null } | null {
  if (sendOn === null) return null;
  const clock = wallClockOf(country)(now);
  const isLater = sendOn > clock.day || (sendOn === clock.day && sendTime !== null && sendTime > clock.time);
  return isLater ? { day: sendOn, time: sendTime } : null;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => escapes[mark] ?? mark);

/** The content of the notification: each line a paragraph, and the link below. */
export function broadcastContent({
  body,
  linkTo,
}: {
  readonly body: string;
  readonly linkTo: string;
}): string {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  const link = linkTo === '' ? '' : `<p><a href="${escaped(linkTo)}">Ver más</a></p>`;
  return lines.map((line) => `<p>${escaped(line.trim())}</p>`).join('') + link;
}
