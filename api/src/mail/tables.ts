import type { ColumnType, Generated } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { MailText, MailTextKindName } from 'shared/rules/mail-texts';

export interface MailInboxTable {
  id: Generated<number>;
  sent_at: Date;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
}

/** What an operator has written in place of the portal's own text; null: they went back to it. */
export interface MailTextTable {
  country_code: CountryCode;
  kind: MailTextKindName;
  text: ColumnType<MailText | null, unknown, unknown>;
  row_version: Generated<number>;
  updated_at: Date;
  updated_by: number | null;
}

export interface MailTables {
  mail_inbox: MailInboxTable;
  mail_text: MailTextTable;
}
