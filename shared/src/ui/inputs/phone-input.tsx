import { Input, type InputProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { NumberFormatBase } from 'react-number-format';
import { type CountryCode, defaultPhoneCountry } from 'shared/countries';
import { callingCodeOf, readPhone, spacedPhone } from '../../rules/phone.ts';

type PhoneInputProps = Omit<
  InputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'ref'
> & {
  /** Where nothing tells whose number it is, the portal's first country (U-091). */
  readonly country?: CountryCode | undefined;
  /** International form without spaces (`+56912345678`); '' is empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A phone number of the country, spaced as it is typed. The calling code stands there from the beginning. */
export function PhoneInput({
  country = defaultPhoneCountry,
  value,
  onChange,
  ref,
  ...props
}: PhoneInputProps) {
  const code = callingCodeOf(country);
  const digitsOf = (text: string): string => readPhone(country, text).slice(1) || code;
  return (
    <NumberFormatBase
      autoComplete="tel"
      {...props}
      type="tel"
      customInput={Input}
      getInputRef={ref}
      value={digitsOf(value)}
      valueIsNumericString
      format={(digits) => spacedPhone(`+${digits || code}`)}
      removeFormatting={digitsOf}
      isCharacterSame={isSameDigit}
      getCaretBoundary={(text) => caretPlaces(text, code.length)}
      onValueChange={(values, { source }) => {
        // A value that came from outside is no news to whoever gave it.
        if (source === 'event') onChange(values.value === code ? '' : `+${values.value}`);
      }}
    />
  );
}

type Compared = {
  readonly currentValue: string;
  readonly currentValueIndex: number;
  readonly formattedValue: string;
  readonly formattedValueIndex: number;
};

const isDigitAt = (text: string, index: number): boolean => /\d/.test(text.charAt(index));
const digitsBehind = (text: string, index: number): number =>
  text.slice(index + 1).replaceAll(/\D/g, '').length;

/** Where the caret goes is told by what stands behind it: before it the calling code may have come in, of the same digits. */
const isSameDigit = (compared: Compared): boolean => {
  const { currentValue: typed, currentValueIndex: at, formattedValue: shown, formattedValueIndex } = compared;
  return (
    isDigitAt(typed, at) &&
    isDigitAt(shown, formattedValueIndex) &&
    digitsBehind(typed, at) === digitsBehind(shown, formattedValueIndex)
  );
};

/** Behind a digit, and not in the calling code. */
function caretPlaces(text: string, codeLength: number): boolean[] {
  let digits = 0;
  return [
    false,
    ...Array.from(text, (character) => {
      const isDigit = /\d/.test(character);
      if (isDigit) digits += 1;
      return isDigit && digits >= codeLength;
    }),
  ];
}
