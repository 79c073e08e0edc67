import { countryCodes } from 'shared/countries';
import { recordKindNames } from 'shared/rules/records/kinds';
import { z } from 'zod';

const userId = z.number().int().positive();

/**
 * Every kind of work done after the reply, with its payload. Payloads contain no secret: a mail's link is
 * created when the mail is sent.
 */
export const jobKinds = {
  'mail.password-reset': z.strictObject({ email: z.string() }),
  'mail.invitation': z.strictObject({ userId }),
  'mail.invitation-again': z.strictObject({ tokenHash: z.string() }),
  'mail.password-changed': z.strictObject({ userId, at: z.iso.datetime() }),
  'mail.second-factor': z.strictObject({
    userId,
    at: z.iso.datetime(),
    what: z.enum(['activated', 'replaced', 'deactivated', 'reset', 'recovery-code-used']),
  }),
  'mail.access-changed': z.strictObject({ userId, byUserId: userId, at: z.iso.datetime() }),
  'notice.access-changed': z.strictObject({ userId, byUserId: userId, at: z.iso.datetime() }),
  'mail.key-ending': z.strictObject({
    table: z.enum(['integration_key', 'deploy_key']),
    keyId: z.number().int().positive(),
  }),
  'mail.import-failed': z.strictObject({ importId: z.number().int().positive(), email: z.string() }),
  'mail.feed-missing': z.strictObject({
    country: z.enum(countryCodes),
    kind: z.enum(recordKindNames),
    day: z.iso.date(),
    hour: z.number().int(),
    email: z.string(),
  }),
  'mail.coupon': z.strictObject({ couponId: z.number().int().positive() }),
  'mail.discount-published': z.strictObject({ discountId: z.number().int().positive(), userId }),
  'mail.discount-reviewed': z.strictObject({
    discountId: z.number().int().positive(),
    email: z.string(),
  }),
  'notice.announcement': z.strictObject({
    announcementId: z.number().int().positive(),
    at: z.iso.datetime(),
  }),
  'mail.announcement': z.strictObject({ announcementId: z.number().int().positive(), userId }),
  'notice.broadcast': z.strictObject({
    broadcastId: z.number().int().positive(),
    at: z.iso.datetime(),
  }),
  'notice.days-justified': z.strictObject({
    contractId: z.number().int().positive(),
    from: z.iso.date(),
    until: z.iso.date(),
    byUserId: userId,
    at: z.iso.datetime(),
  }),
  'notice.sale-corrected': z.strictObject({
    contractId: z.number().int().positive(),
    day: z.iso.date(),
    rowVersion: z.number().int().positive(),
  }),
  'mail.sale-corrected': z.strictObject({
    contractId: z.number().int().positive(),
    day: z.iso.date(),
    rowVersion: z.number().int().positive(),
    userId,
  }),
  'notice.correction-rejected': z.strictObject({ requestId: z.number().int().positive() }),
  'mail.correction-rejected': z.strictObject({ requestId: z.number().int().positive(), userId }),
} as const;

export type JobKind = keyof typeof jobKinds;
export type PayloadOf<K extends JobKind> = z.infer<(typeof jobKinds)[K]>;

/** A job whose payload matches its kind. */
export type Job = { [K in JobKind]: { readonly kind: K; readonly payload: PayloadOf<K> } }[JobKind];

export const isJobKind = (value: string): value is JobKind => Object.hasOwn(jobKinds, value);
