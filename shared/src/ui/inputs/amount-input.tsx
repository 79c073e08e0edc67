import { Input, InputGroup, type InputProps } from '@chakra-ui/react';
import { type ClipboardEvent, type Ref, useRef } from 'react';
import { NumericFormat } from 'react-number-format';
import { type CountryCode, countryOf } from 'shared/countries';
import { readAmount } from 'shared/format';
import type { RefusedKey } from './refused-key.ts';
import { useTypedDigits } from './use-typed-digits.ts';

type NumberInputProps = Omit<
  InputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'max' | 'min' | 'step' | 'ref'
> & {
  readonly country: CountryCode;
  /** Null: an empty field; 0: a typed zero. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** A keystroke that would exceed it is refused. */
  readonly max?: number;
  /** A pasted text is no number in the country's format: the field keeps its value. */
  readonly onUnread?: ((text: string) => void) | undefined;
  /** A key was refused; called after `onChange` where the figure did change. */
  readonly onRefused?: ((reason: RefusedKey) => void) | undefined;
  /** Selects the figure on focus, so that typing replaces it. */
  readonly selectsOnFocus?: boolean;
  /**
   * A native input, styled by its `className` alone: a table of thousands of cells renders in a fraction of
   * the time.
   */
  readonly plain?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
};

export type AmountInputProps = NumberInputProps & {
  /** Decimals allowed; default: those of the country's currency. */
  readonly decimals?: number;
  /** False where the currency is in the heading of a table. */
  readonly symbol?: boolean;
  /** Drops the minus of a pasted figure: the field is a deduction anyway. */
  readonly signless?: boolean;
};

/** An amount in the country's number format, with its currency sign. Values are in major units (1234.56). */
export function AmountInput({ country, decimals, symbol = true, ...props }: AmountInputProps) {
  const { currency } = countryOf(country);
  if (!symbol) return <ShapedNumber {...props} country={country} decimals={decimals ?? currency.decimals} />;
  return (
    <InputGroup startElement={<span aria-hidden>{currency.symbol}</span>}>
      <ShapedNumber {...props} country={country} decimals={decimals ?? currency.decimals} />
    </InputGroup>
  );
}

/** A whole number, grouped as in the country. */
export function IntegerInput(props: NumberInputProps) {
  return <ShapedNumber {...props} decimals={0} />;
}

function ShapedNumber({
  country,
  value,
  onChange,
  max,
  decimals,
  signless = false,
  onUnread,
  onRefused,
  selectsOnFocus = false,
  plain = false,
  ref,
  ...props
}: NumberInputProps & { readonly decimals: number; readonly signless?: boolean }) {
  const { number } = countryOf(country);
  // Digits alone are inserted into the current text. Anything else is a figure of its own in the country's
  // format: dropping single characters would turn '1,234.56' into another number.
  const readWhole = (text: string): void => {
    const read = readAmount(text, country, decimals, { negative: signless ? 'absolute' : 'refused' });
    if (read === null) onUnread?.(text.trim());
    else if (max === undefined || read <= max) onChange(read);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text/plain');
    if (/^\d*$/.test(text)) return;
    event.preventDefault();
    readWhole(text);
  };
  // NumericFormat reports the focus late: what was typed by then must not be replaced by the next key.
  const atFocus = useRef('');
  const select = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void => {
    if (currentTarget.value === atFocus.current) currentTarget.select();
  };
  const { field, onTaken } = useTypedDigits(ref, { ...number, decimals }, { onText: readWhole, onRefused });
  return (
    <NumericFormat
      {...props}
      {...(!plain && { customInput: Input, textAlign: 'end' })}
      getInputRef={field}
      onPaste={paste}
      {...(selectsOnFocus && {
        onFocusCapture: ({ currentTarget }) => (atFocus.current = currentTarget.value),
        onFocus: select,
      })}
      value={value ?? ''}
      onValueChange={({ floatValue, formattedValue }, source) => {
        // A value set from outside is not reported back.
        if (source.source !== 'event') return;
        // '0,' in an empty field is unfinished: its 0, given back as the value, would remove the decimal
        // sign.
        if (value === null && formattedValue.endsWith(number.decimal)) return;
        // A lone minus is NaN.
        onChange(floatValue === undefined || Number.isNaN(floatValue) ? null : floatValue);
        onTaken();
      }}
      isAllowed={({ floatValue }) => max === undefined || floatValue === undefined || floatValue <= max}
      thousandSeparator={number.thousands}
      decimalSeparator={number.decimal}
      decimalScale={decimals}
      allowNegative={false}
      valueIsNumericString={false}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
    />
  );
}
