import type { Generated } from 'kysely';

export interface MailInboxTable {
  id: Generated<number>;
  sent_at: Date;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
}

export interface MailTables {
  mail_inbox: MailInboxTable;
}
