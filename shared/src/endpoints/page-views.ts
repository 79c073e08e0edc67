import * as z from 'zod/mini';
import { routes, type RouteName } from '../routes/routes.ts';
import { day } from './common-small.ts';
import { endpoint } from './endpoint.ts';
import { exportJob } from './exports.ts';

const routeName = z.enum(Object.keys(routes) as [RouteName, ...RouteName[]]);

/** Most views in one call. */
export const pageViewBatch = 50;

/** Days for which views are kept (decision P-036). */
export const pageViewDays = 90;

/** One screen opened by the user (P-035). Country and role come from the session, never from the caller. */
export const pageView = z.strictObject({
  route: routeName,
  at: z.iso.datetime({ offset: true }),
  /** Release of the remote that rendered it. */
  version: z.string().check(z.maxLength(60)),
});
export type PageView = z.infer<typeof pageView>;

export const recordPageViews = endpoint({
  method: 'POST',
  path: '/api/page-views',
  summary: 'Keeps the screens that the caller has opened, for 90 days (P-035)',
  access: 'session',
  body: z.strictObject({ views: z.array(pageView).check(z.minLength(1), z.maxLength(pageViewBatch)) }),
  reply: z.object({ recorded: z.int() }),
});

const period = { desde: day, hasta: day };

export const screenUsage = z.object({
  /** A route's name; removed screens keep theirs. */
  route: z.string(),
  views: z.int(),
  /** Distinct users. */
  people: z.int(),
  lastAt: z.iso.datetime({ offset: true }),
});
export type ScreenUsage = z.infer<typeof screenUsage>;

export const readUsage = endpoint({
  method: 'GET',
  path: '/api/page-views/usage',
  summary: 'Screens of the caller’s country by use, and views and people per day; both days count (P-036)',
  access: { can: ['read', 'Usage'] },
  query: z.strictObject(period),
  reply: z.object({
    screens: z.array(screenUsage),
    /** Every day of the period, also days without a view. */
    days: z.array(z.object({ day, views: z.int(), people: z.int() })),
  }),
});
export type Usage = z.infer<typeof readUsage.reply>;

export const exportUsage = endpoint({
  method: 'POST',
  path: '/api/page-views/usage/export',
  summary: 'The same as a spreadsheet (U-409)',
  access: { can: ['read', 'Usage'] },
  limit: 'export',
  body: z.strictObject(period),
  reply: exportJob,
});
