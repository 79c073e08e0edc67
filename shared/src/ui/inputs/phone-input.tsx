import { Input, type InputProps } from '@chakra-ui/react';
import PhoneNumberInput from 'react-phone-number-input/input';
import { type CountryCode, defaultPhoneCountry, phoneRegions } from 'shared/countries';

type PhoneInputProps = Omit<
  InputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'ref'
> & {
  /** Where nothing tells whose number it is, the portal's first country (U-091). */
  readonly country?: CountryCode | undefined;
  /** International form without spaces (`+56912345678`); '' is empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A phone number of the country, spaced as it is typed. */
export function PhoneInput({ country = defaultPhoneCountry, value, onChange, ...props }: PhoneInputProps) {
  return (
    <PhoneNumberInput
      autoComplete="tel"
      {...props}
      country={phoneRegions[country]}
      international
      withCountryCallingCode
      inputComponent={Input}
      value={value || undefined}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
