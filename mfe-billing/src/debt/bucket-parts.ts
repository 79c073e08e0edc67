import type { DebtSummary } from 'shared/endpoints/debt';
import { debtBuckets, type DebtBucket } from 'shared/rules/debt';

export type BucketPart = {
  readonly bucket: DebtBucket;
  readonly amount: number;
  /** Share of the whole debt, 0 to 1. */
  readonly share: number;
};

const fields = {
  'DEUDA <=30': 'deudaMenorA30Dias',
  '31-60': 'deudaEntre31Y60Dias',
  '61-90': 'deudaEntre61Y90Dias',
  '91-180': 'deudaEntre91Y180Dias',
  'Deuda >180': 'deudaMayorA180Dias',
} as const satisfies Record<DebtBucket, keyof DebtSummary>;

/** The five buckets of a summary, youngest first (U-016, U-401). */
export const partsOf = (summary: DebtSummary): BucketPart[] =>
  debtBuckets.map((bucket) => {
    const amount = summary[fields[bucket]];
    return { bucket, amount, share: summary.deudaTotal > 0 ? amount / summary.deudaTotal : 0 };
  });

/** Tabs are shown only with an agreement (U-162). */
export const hasAgreement = ({ convenioTotal }: DebtSummary): boolean =>
  convenioTotal !== null && convenioTotal > 0;
