import * as z from 'zod/mini';
import { areas, routes, type RouteName } from '../routes/routes.ts';
import { endpoint } from './endpoint.ts';

/** Frames of a stack that are sent, from the top. */
export const mostFrames = 20;

/** `/remotes/sales/1.0.0-3fa94c21/assets/42.0a1b2c3d.js:1:2345`: a file of the portal, with line and column. */
export const framePattern =
  /^(?:\/remotes\/[a-z]+\/[\w.+-]{1,60})?\/(?:assets\/)?[\w.-]{1,80}\.js:\d{1,7}:\d{1,8}$/;

const routeName = z.enum(Object.keys(routes) as [RouteName, ...RouteName[]]);

/**
 * An unexpected error, as its position in the code: neither its message, which may quote what a person typed, nor the
 * person who saw it.
 */
export const browserError = z.strictObject({
  /** Of the code at fault. */
  area: z.enum([...areas, 'host']),
  /** Its release, where the address of its file says it. */
  version: z.nullable(z.string().check(z.regex(/^[\w.+-]{1,60}$/))),
  /** A screen that crashed, an uncaught error, or an unhandled rejection of a promise. */
  kind: z.enum(['crash', 'error', 'rejection']),
  /** `TypeError`. */
  name: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  /** The screen that was open. */
  route: z.nullable(routeName),
  frames: z.array(z.string().check(z.regex(framePattern))).check(z.minLength(1), z.maxLength(mostFrames)),
});
export type BrowserError = z.infer<typeof browserError>;

export const reportBrowserError = endpoint({
  method: 'POST',
  path: '/api/browser-errors',
  summary: 'Logs and counts an error of the portal’s own code in a browser',
  access: 'public',
  background: true,
  limit: 'report',
  batch: { maxBytes: 8_192, mostValues: 60 },
  body: browserError,
  reply: z.object({ noted: z.boolean() }),
});
