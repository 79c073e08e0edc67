import type { CountryCode } from 'shared/countries';
import { composeMail, type MailValues } from 'shared/rules/mail-text';
import { mailTextKind, type MailText, type MailTextKindName } from 'shared/rules/mail-texts';
import type { System } from '../db/database.ts';
import { currentIdentity } from '../identity/repository.ts';
import type { Letter } from './letter.ts';
import { writtenText } from './mail-texts.repository.ts';

/** A mail's text with its values, as a letter. */
export function letterOf(text: MailText, values: MailValues, url: string): Letter {
  const { label, ...letter } = composeMail(text, values);
  return { ...letter, action: { label, url } };
}

type WrittenMail = {
  readonly kind: MailTextKindName;
  /** Of the recipient: each country may have its own text. */
  readonly country: CountryCode;
  readonly values: MailValues;
  /** Where the button leads. */
  readonly url: string;
};

/** The letter as the operator has written it for the country, or the portal's own. */
export async function writtenLetter(
  db: System,
  { kind, country, values, url }: WrittenMail,
): Promise<Letter> {
  const text = (await writtenText(db, country, kind)) ?? mailTextKind(kind).text;
  const { name: portal } = await currentIdentity(db);
  return letterOf(text, { portal, ...values }, url);
}
