import type { CurrencyCode } from 'shared/countries';
import { formatMoney } from 'shared/format';
import type { DebtBucket } from 'shared/rules/debt';
import { Box, Flex } from 'shared/ui/core';
import type { BucketPart } from './bucket-parts.ts';
import { texts } from './texts.ts';

/** Pale while a debt is young; the oldest two are emphasised. The figures beside the bar say the same in words. */
export const bucketColors = {
  'DEUDA <=30': 'brand.muted',
  '31-60': 'brand.border',
  '61-90': 'brand.solid',
  '91-180': 'warning.solid',
  'Deuda >180': 'danger.solid',
} as const satisfies Record<DebtBucket, string>;

export const percentOf = (share: number): string =>
  share > 0 && share < 0.01 ? '<1 %' : `${Math.round(share * 100)} %`;

type AgeingBarProps = {
  readonly parts: readonly BucketPart[];
  readonly chosen: DebtBucket | null;
  readonly currency: CurrencyCode;
};

/** The age of the debt at a glance: one bar, with a segment per age in proportion to its share. */
export function AgeingBar({ parts, chosen, currency }: AgeingBarProps) {
  const owed = parts.filter(({ amount }) => amount > 0);
  const words = owed
    .map(({ bucket, amount, share }) =>
      texts.part(texts.ages[bucket], formatMoney(amount, currency), percentOf(share)),
    )
    .join('; ');
  return (
    <Flex
      role="img"
      aria-label={`${texts.byAge}. ${words}`}
      h="5"
      gap="2px"
      borderRadius="l1"
      overflow="hidden"
    >
      {owed.map(({ bucket, share }) => (
        <Box
          key={bucket}
          flex={`${share} 1 0`}
          minW="1"
          bg={bucketColors[bucket]}
          opacity={chosen === null || chosen === bucket ? 1 : 0.3}
          transition="opacity 150ms"
        />
      ))}
    </Flex>
  );
}
