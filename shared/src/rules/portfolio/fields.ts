import { z } from 'zod';
import { countryOf, isTaxIdOf, type CountryCode } from '../../countries/index.ts';
import { isPhoneOf } from '../phone.ts';
import { hiddenCharactersMessage, showsItself } from '../person-name.ts';
import { isWebAddress, withScheme } from '../web-address.ts';

const codeLength = 40;
const nameLength = 120;
const addressLength = 200;

const text = (most: number) =>
  z
    .string()
    .overwrite((typed) => typed.trim().replaceAll(/\s+/g, ' '))
    .max(most, `Máximo ${most} caracteres`)
    .refine(showsItself, hiddenCharactersMessage);

/** Text that may be empty; an empty one clears its column. */
export const optionalCode = text(codeLength);
export const optionalAddress = text(addressLength);

export const code = (missing: string) => optionalCode.min(1, missing);
export const name = (missing: string) => text(nameLength).min(1, missing);
export const address = (missing: string) => optionalAddress.min(1, missing);

/** The text by which another record is named: its code, its tax id, its e-mail or its name. */
export const reference = (missing: string) => text(addressLength).min(1, missing);
export const optionalReference = text(addressLength);

const EMAIL = 'Ingrese un correo válido, por ejemplo nombre@empresa.com';

export const email = z.string().trim().toLowerCase().max(200, 'Máximo 200 caracteres').pipe(z.email(EMAIL));
export const optionalEmail = z.union([z.literal(''), email], EMAIL);

export const phone = text(20);
export const web = z.string().trim().max(200, 'Máximo 200 caracteres').transform(withScheme);
export const taxId = text(30);

type Contact = {
  readonly idFiscal?: string;
  readonly email?: string;
  readonly telefono?: string;
  readonly web?: string;
};

type Rule = readonly [
  field: keyof Contact,
  holds: (country: CountryCode, value: string) => boolean,
  message: (country: CountryCode) => string,
];

const rules: readonly Rule[] = [
  [
    'idFiscal',
    isTaxIdOf,
    (country) => {
      const { label, example } = countryOf(country).taxId;
      return `Ingrese un ${label} válido, con su dígito verificador, por ejemplo ${example}`;
    },
  ],
  ['telefono', isPhoneOf, () => 'Ingrese un teléfono válido de su país'],
  [
    'web',
    (_country, value) => isWebAddress(value),
    () => 'Ingrese una dirección web válida, por ejemplo www.sutienda.com',
  ],
];

/**
 * Adds the country's rules to the record's schema. A stored value from before a rule is still accepted:
 * correcting a name must not force a correction of the phone.
 */
export const withCountryRules = <Record extends z.ZodType<Contact>>(
  record: Record,
  country: CountryCode,
  stored: Contact = {},
): Record =>
  record.superRefine((given, context) => {
    for (const [field, holds, message] of rules) {
      const value = given[field];
      if (value === undefined || value === '' || value === stored[field] || holds(country, value)) continue;
      context.addIssue({ code: 'custom', path: [field], message: message(country) });
    }
  });
