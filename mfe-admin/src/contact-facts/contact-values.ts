import {
  chosenLogo,
  contactFormOf,
  type ContactFacts,
  type ContactUpdate,
} from 'shared/contract/contact-facts';
import type { CountryCode } from 'shared/countries';

/** What the form holds: the update, and the picture that goes beside it. */
export type ContactValues = Omit<ContactUpdate, 'id'> & { file?: File | undefined };

export const schemaOf = (country: CountryCode, stored: ContactFacts) =>
  contactFormOf(country, stored).omit({ id: true }).extend({ file: chosenLogo });

export const valuesOf = ({ email, telefono, web, rowVersion }: ContactFacts): ContactValues => ({
  email: email ?? '',
  telefono: telefono ?? '',
  web: web ?? '',
  logo: undefined,
  rowVersion,
  file: undefined,
});

const comparedFields = ['email', 'telefono', 'web'] as const;
export type ComparedField = (typeof comparedFields)[number];

export type Difference = { readonly field: ComparedField; readonly mine: string; readonly stored: string };

/** Where the form and the database say something else. */
export const differences = (mine: ContactValues, stored: ContactFacts): Difference[] =>
  comparedFields
    .map((field) => ({ field, mine: mine[field], stored: stored[field] ?? '' }))
    .filter((one) => one.mine !== one.stored);
