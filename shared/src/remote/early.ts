import * as z from 'zod/mini';

/**
 * What a remote has requested and shown before any script of the portal has loaded, when it is opened at one
 * of the remote's addresses. It is a file of the remote's build, and the registry's entry carries it, so a
 * release of the remote changes it without the host.
 */
export const earlyScreen = z.strictObject({
  /**
   * A regular expression for path and query of the address. Its group `country`, if it has one, must be the
   * user's country: others are redirected and get nothing of it.
   */
  at: z.string().check(z.maxLength(200)),
  /** Whether it is for people with a session or without. */
  signedIn: z.boolean(),
  /** Addresses of GET calls of the API; `{country}` is that of the address. */
  calls: z.array(z.string().check(z.regex(/^\/api\//), z.maxLength(200))).check(z.maxLength(4)),
  /**
   * Markup with its styles, placed into the frame of index.html, whose colours it may use
   * (`var(--start-block)`, see host/src/start/start.css). `data-text` and `data-srcset` name what is filled in
   * from a reply: the number of the call and the path in it (`1.data.0.title`); a `data-srcset` leads to an
   * array of `{ url, width }`.
   */
  html: z.optional(z.string().check(z.maxLength(4_000))),
});
export type EarlyScreen = z.infer<typeof earlyScreen>;

/** In a remote's build, and in its entry of the registry. */
export const earlyFile = 'early.json';

/** Declares a remote's early screen (`src/early.ts`); `src/early.html` beside it is its markup. */
export const defineEarly = (early: Omit<EarlyScreen, 'html'>): Omit<EarlyScreen, 'html'> => early;
