import {
  chosenLogo,
  contactFormOf,
  type ContactFacts,
  type ContactUpdate,
} from 'shared/endpoints/contact-facts';
import type { CountryCode } from 'shared/countries';
import type { ConflictRow } from 'shared/writes';
import { differencesOf } from '../conflict/differences.ts';
import { contactTexts as texts } from './texts.ts';

/** The form's values: the update, and the logo file beside it. */
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

/** Differences between form and database. */
export const differences = (mine: ContactValues, stored: ContactFacts): ConflictRow[] =>
  differencesOf({ email: texts.email, telefono: texts.phone, web: texts.web }, mine, valuesOf(stored));
