import { formatNumber } from 'shared/format';
import { changeOf } from 'shared/rules/sales-periods';
import { useCountryCode } from 'shared/session';
import { Flex } from 'shared/ui/core';
import { Minus, TrendingDown, TrendingUp } from 'shared/ui/icons';
import { figureTexts as texts } from './texts.ts';

type ChangeTextProps = { readonly now: number; readonly before: number };

/** From here on a change has a colour; below it is chance. */
const matters = 2;

/** A change in percent, with sign and icon; coloured where it matters. */
export function ChangeText({ now, before }: ChangeTextProps) {
  const country = useCountryCode();
  const change = changeOf(now, before);
  if (change === null) return <span>{texts.none}</span>;
  const Icon = change === 0 ? Minus : change > 0 ? TrendingUp : TrendingDown;
  const tone = Math.abs(change) < matters ? 'fg.muted' : change > 0 ? 'success.fg' : 'danger.fg';
  return (
    <Flex
      as="span"
      display="inline-flex"
      align="center"
      gap="1"
      color={tone}
      fontWeight="semibold"
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
    >
      <Icon size={14} aria-hidden />
      {`${change > 0 ? '+' : ''}${formatNumber(change, country, 1)}\u00A0%`}
    </Flex>
  );
}
