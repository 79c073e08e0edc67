import type { CurrencyCode } from 'shared/countries';
import { formatMoney } from 'shared/format';
import { chakra } from 'shared/ui/core';

type MoneyProps = { readonly amount: number; readonly currency: CurrencyCode };

/** An amount in its own currency (P-430), on one line. */
export function Money({ amount, currency }: MoneyProps) {
  return (
    <chakra.span whiteSpace="nowrap" fontWeight="semibold" fontVariantNumeric="tabular-nums">
      {formatMoney(amount, currency)}
    </chakra.span>
  );
}
