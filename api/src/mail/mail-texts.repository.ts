import { sql } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { MailText, MailTextKindName } from 'shared/rules/mail-texts';
import type { Scoped } from '../access/scoped.ts';
import { jsonb, type System } from '../db/database.ts';

/** What the operator has written for a mail of a country; undefined: nothing. */
export async function writtenText(
  db: System,
  country: CountryCode,
  kind: MailTextKindName,
): Promise<MailText | undefined> {
  const row = await db
    .selectFrom('mail_text')
    .select('text')
    .where('country_code', '=', country)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.text ?? undefined;
}

/** The texts of the countries that the caller administers. */
export const mailTexts = ({ db, scope }: Scoped) =>
  db
    .selectFrom('mail_text')
    .leftJoin('app_user', 'app_user.id', 'mail_text.updated_by')
    .where(sql<boolean>`mail_text.country_code = any(${[...scope.portfolioCountries]}::text[])`)
    .selectAll('mail_text')
    .select(sql<string | null>`trim(app_user.first_name || ' ' || app_user.last_name)`.as('person'))
    .execute();

export type MailTextRow = Awaited<ReturnType<typeof mailTexts>>[number];

type Write = {
  readonly country: CountryCode;
  readonly kind: MailTextKindName;
  /** Null: the portal's own. */
  readonly text: MailText | null;
  /** The version that its author has seen: one more than the row's. */
  readonly seen: number;
  readonly at: Date;
};

/** Writes a text; false when there is a later one than its author has seen. */
export async function writeText(
  { db, scope }: Scoped,
  { country, kind, text, seen, at }: Write,
): Promise<boolean> {
  const written = { text: jsonb(text), updated_at: at, updated_by: scope.userId };
  const rows =
    seen === 1
      ? await db
          .insertInto('mail_text')
          .values({ country_code: country, kind, ...written })
          .onConflict((conflict) => conflict.doNothing())
          .returning('row_version')
          .execute()
      : await db
          .updateTable('mail_text')
          .set({ ...written, row_version: seen })
          .where('country_code', '=', country)
          .where('kind', '=', kind)
          .where('row_version', '=', seen - 1)
          .returning('row_version')
          .execute();
  return rows.length > 0;
}
