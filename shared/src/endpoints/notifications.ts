/* In zod/mini: the bell is on every screen, and full zod would cost 12 kB there. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const notificationImportances = ['low', 'normal', 'high'] as const;

/** A notification as the server keeps it (P-133). */
export const notification = z.object({
  id: z.int(),
  title: z.string(),
  importance: z.enum(notificationImportances),
  /** HTML, sanitised when it was stored; screens sanitise it again. */
  content: z.string(),
  read: z.boolean(),
  readAt: z.nullable(z.iso.datetime()),
  /** Its pop-up was closed, or it needs none. */
  shown: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type NotificationReply = z.infer<typeof notification>;

/** P-301, P-414: a page of the list, and the newest ones of the bell. */
export const notificationPageSize = 5;

/** P-302, P-413: read and unread ones of the popover. */
export const notificationsInPopover = 6;

/** Days for which notifications are kept. */
export const notificationDays = 180;

const limit = (usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), usual);

const owner = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)) });

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'The caller’s notifications in pages (P-301)',
  access: 'session',
  query: z.strictObject({
    /** 0-based. */
    page: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)), 0),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), notificationPageSize),
    sort: z._default(z.enum(['id,desc', 'id,asc']), 'id,desc'),
  }),
  reply: z.object({
    content: z.array(notification),
    number: z.int(),
    totalPages: z.int(),
    totalElements: z.int(),
  }),
});

export const listReadNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/read',
  summary: 'Those that the caller has read, newest first (P-302)',
  access: 'session',
  query: z.strictObject({ limit: limit(notificationsInPopover) }),
  reply: z.array(notification),
});

export const listUnreadNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'Those that the caller has not read yet, newest first (P-303)',
  access: 'session',
  query: z.strictObject({ limit: limit(100) }),
  reply: z.array(notification),
});

export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/unread/count',
  summary: 'How many the caller has not read yet (P-304)',
  access: 'session',
  background: true,
  reply: z.object({ count: z.int() }),
});

export const lastNotification = endpoint({
  method: 'GET',
  path: '/api/notifications/last',
  summary: 'The newest one whose pop-up was not closed yet, or 204 (P-307, P-308)',
  access: 'session',
  background: true,
  reply: z.optional(notification),
});

export const markNotificationRead = endpoint({
  method: 'PUT',
  path: '/api/notifications/:id/read',
  summary: 'Marks one of the caller’s as read; a second time changes nothing (P-305)',
  access: 'session',
  params: owner,
  reply: notification,
});

export const markNotificationShown = endpoint({
  method: 'PUT',
  path: '/api/notifications/:id/shown',
  summary: 'Its pop-up was closed (P-306)',
  access: 'session',
  // The pop-up also closes by itself, without user activity.
  background: true,
  params: owner,
  reply: notification,
});
