import type { NotificationReply } from 'shared/endpoints/notifications';
import type { CountryCode } from 'shared/countries';
import { previewOf } from 'shared/rules/announcement';
import { todayIn } from 'shared/rules/days';

/** The portal's view of a notification (P-134). */
export type PortalNotification = {
  readonly id: number;
  readonly titulo: string;
  readonly importancia: NotificationReply['importance'];
  /** HTML. */
  readonly contenido: string;
  readonly leida: boolean;
  readonly fechaLeida: string | null;
  readonly mostrada: boolean;
  readonly fechaCreacion: string;
};

export const notificationOf = (reply: NotificationReply): PortalNotification => ({
  id: reply.id,
  titulo: reply.title,
  importancia: reply.importance,
  contenido: reply.content,
  leida: reply.read,
  fechaLeida: reply.readAt,
  mostrada: reply.shown,
  fechaCreacion: reply.createdAt,
});

/** A preview is cut at this length (P-415). */
const previewLength = 80;

export const previewOfNotification = ({ contenido }: PortalNotification): string =>
  previewOf(contenido, previewLength);

export type DayGroup = { readonly day: string; readonly entries: readonly PortalNotification[] };

/** Groups by the day of creation in the country's time zone; the order stays. */
export function groupByDay(entries: readonly PortalNotification[], country: CountryCode): DayGroup[] {
  const days = new Map<string, PortalNotification[]>();
  for (const entry of entries) {
    const day = todayIn(country, new Date(entry.fechaCreacion));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
