import type { ComponentProps } from 'react';
import type { CountryCode } from 'shared/countries';
import { formatNumber } from 'shared/format';
import { AmountInput, IntegerInput, type RefusedKey } from 'shared/ui/inputs';
import { refusedText } from './refused-text.ts';
import { figureTexts as texts } from './texts.ts';

type FigureInputProps = Pick<
  ComponentProps<typeof IntegerInput>,
  'name' | 'ref' | 'value' | 'onChange' | 'onBlur'
> & {
  /** The field in the country's form. */
  readonly field: {
    readonly kind: 'tickets' | 'amount' | 'creditNote';
    readonly maxLength: number;
    readonly decimals: number;
    readonly maxMessage: string;
  };
  readonly country: CountryCode;
  /** Reports why the field changed or refused an input. */
  readonly onRemark: (remark: string) => void;
};

/** A count or an amount of a daily or monthly declaration. */
export function FigureInput({ field, country, onRemark, ...input }: FigureInputProps) {
  const figure = {
    ...input,
    country,
    maxLength: field.maxLength,
    size: 'lg',
    onUnread: (text: string) =>
      onRemark(texts.unread(text.slice(0, 20), formatNumber(1234, country, field.decimals))),
    onRefused: (reason: RefusedKey) =>
      onRemark(reason === 'tooLong' ? field.maxMessage : refusedText(reason, country)),
    // A typed figure replaces the 0.
    selectsOnFocus: true,
  } as const;
  return field.kind === 'tickets' ? (
    <IntegerInput {...figure} />
  ) : (
    <AmountInput {...figure} decimals={field.decimals} signless={field.kind === 'creditNote'} />
  );
}
