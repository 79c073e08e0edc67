/** Bundled entry point: the input of a phone number. Its library knows the numbers of the world, 30 kB that few screens need. */
import type { Ref } from 'react';
import { NumberFormatBase } from 'react-number-format';
import { type CountryCode, defaultPhoneCountry } from 'shared/countries';
import { callingCodeOf, readPhone, spacedPhone } from 'shared/rules/phone';
import { Input, type InputProps } from 'shared/ui/core';

type PhoneInputProps = Omit<
  InputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'ref'
> & {
  /** Default where the country is unknown: the portal's first one (U-091). */
  readonly country?: CountryCode | undefined;
  /** International form without spaces (`+56912345678`); '': empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A phone number of the country, formatted while typing. The calling code is there from the start. */
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
        // A value set from outside is not reported back.
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

/** The caret is restored by the digits after it: those before it may include the inserted calling code. */
const isSameDigit = (compared: Compared): boolean => {
  const { currentValue: typed, currentValueIndex: at, formattedValue: shown, formattedValueIndex } = compared;
  return (
    isDigitAt(typed, at) &&
    isDigitAt(shown, formattedValueIndex) &&
    digitsBehind(typed, at) === digitsBehind(shown, formattedValueIndex)
  );
};

/** After a digit, and not within the calling code. */
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
