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
  /** Null is an empty field; 0 is a typed zero. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** A keystroke that would exceed it is not taken. */
  readonly max?: number;
  /** A pasted text that is no number of the country: the field stays as it was. */
  readonly onUnread?: ((text: string) => void) | undefined;
  /** A key was left out that is no part of a figure; told after `onChange` where the figure was typed on. */
  readonly onRefused?: ((reason: RefusedKey) => void) | undefined;
  /** The figure that stands there is selected with the focus, so that the next one replaces it. */
  readonly selectsOnFocus?: boolean;
  /** A native input, styled by its `className` alone: a table of thousands of cells is drawn in a fraction of the time. */
  readonly plain?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
};

export type AmountInputProps = NumberInputProps & {
  /** Decimals that may be typed; the country's currency decides when not given. */
  readonly decimals?: number;
  /** False where the currency stands in the heading of a table. */
  readonly symbol?: boolean;
  /** Takes a figure that was copied with its minus without it: what the field is for lessens anyway. */
  readonly signless?: boolean;
};

/** An amount in the country's own number shape, with its currency sign. Values are in major units (1234.56). */
export function AmountInput({ country, decimals, symbol = true, ...props }: AmountInputProps) {
  const { currency } = countryOf(country);
  if (!symbol) return <ShapedNumber {...props} country={country} decimals={decimals ?? currency.decimals} />;
  return (
    <InputGroup startElement={<span aria-hidden>{currency.symbol}</span>}>
      <ShapedNumber {...props} country={country} decimals={decimals ?? currency.decimals} />
    </InputGroup>
  );
}

/** A whole number, grouped as the country does. */
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
  // Digits alone are typed into what stands there. Anything else is a figure of its own, read as the country writes it:
  // taking its signs out one by one would make another number of '1,234.56'.
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
  // NumericFormat tells of the focus a moment late: what was typed by then is not to be replaced by the next key.
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
        // A value that came from outside is no news to whoever gave it.
        if (source.source !== 'event') return;
        // '0,' in an empty field goes on: its 0, given back as the value, would take the sign away.
        if (value === null && formattedValue.endsWith(number.decimal)) return;
        // A lone sign is NaN.
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
