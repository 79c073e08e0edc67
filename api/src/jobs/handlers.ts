import type { z } from 'zod';
import { mailKeyEnding } from '../access/keys/reminders.ts';
import { mailAnnouncement, tellAgain } from '../areas/announcements/receipts.service.ts';
import {
  mailInvitation,
  mailInvitationAgain,
  mailPasswordChanged,
  mailPasswordReset,
} from '../areas/auth/password-mails.ts';
import {
  mailCorrectionRejected,
  tellCorrectionRejected,
} from '../areas/correction-requests/rejection-notices.service.ts';
import { mailSecondFactor } from '../areas/auth/second-factor/mails.ts';
import { sendPart } from '../areas/broadcasts/sending.service.ts';
import {
  mailCoupon,
  mailDiscountPublished,
  mailDiscountReviewed,
} from '../areas/discounts/discount-mails.service.ts';
import { tellDaysJustified } from '../areas/notifications/notices.service.ts';
import { mailSaleCorrected, tellSaleCorrected } from '../areas/sales-audit/correction-notices.service.ts';
import { mailAccessChanged, tellAccessNotice } from '../areas/users/access-mails.service.ts';
import type { Deps } from '../deps.ts';
import { mailFeedMissing } from '../imports/feeds/missing.service.ts';
import { mailImportFailed } from '../imports/folder/failed-mail.service.ts';
import { jobKinds, type JobKind } from './job-kinds.ts';

type Handler = (deps: Deps, payload: unknown) => Promise<void>;

/** The row may come from an older release, so its payload is validated again. */
const checked =
  <S extends z.ZodType>(schema: S, work: (deps: Deps, payload: z.output<S>) => Promise<void>): Handler =>
  (deps, payload) =>
    work(deps, schema.parse(payload));

/** The handler of each kind of job. It may run twice when a worker dies at the wrong moment. */
export const handlers: Readonly<Record<JobKind, Handler>> = {
  'mail.password-reset': checked(jobKinds['mail.password-reset'], mailPasswordReset),
  'mail.invitation': checked(jobKinds['mail.invitation'], mailInvitation),
  'mail.invitation-again': checked(jobKinds['mail.invitation-again'], mailInvitationAgain),
  'mail.password-changed': checked(jobKinds['mail.password-changed'], mailPasswordChanged),
  'mail.access-changed': checked(jobKinds['mail.access-changed'], mailAccessChanged),
  'notice.access-changed': checked(jobKinds['notice.access-changed'], tellAccessNotice),
  'mail.key-ending': checked(jobKinds['mail.key-ending'], mailKeyEnding),
  'mail.import-failed': checked(jobKinds['mail.import-failed'], mailImportFailed),
  'mail.feed-missing': checked(jobKinds['mail.feed-missing'], mailFeedMissing),
  'mail.coupon': checked(jobKinds['mail.coupon'], mailCoupon),
  'mail.discount-published': checked(jobKinds['mail.discount-published'], mailDiscountPublished),
  'mail.discount-reviewed': checked(jobKinds['mail.discount-reviewed'], mailDiscountReviewed),
  'notice.announcement': checked(jobKinds['notice.announcement'], tellAgain),
  'mail.announcement': checked(jobKinds['mail.announcement'], mailAnnouncement),
  'notice.broadcast': checked(jobKinds['notice.broadcast'], sendPart),
  'notice.days-justified': checked(jobKinds['notice.days-justified'], tellDaysJustified),
  'mail.second-factor': checked(jobKinds['mail.second-factor'], mailSecondFactor),
  'notice.sale-corrected': checked(jobKinds['notice.sale-corrected'], tellSaleCorrected),
  'mail.sale-corrected': checked(jobKinds['mail.sale-corrected'], mailSaleCorrected),
  'notice.correction-rejected': checked(jobKinds['notice.correction-rejected'], tellCorrectionRejected),
  'mail.correction-rejected': checked(jobKinds['mail.correction-rejected'], mailCorrectionRejected),
};
