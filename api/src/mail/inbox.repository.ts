import type { Insertable } from 'kysely';
import type { System } from '../db/database.ts';
import type { MailInboxTable } from './tables.ts';

/** Keeps a mail, and of all mails the newest `most`. */
export async function keepMail(db: System, mail: Insertable<MailInboxTable>, most: number): Promise<void> {
  const { id } = await db.insertInto('mail_inbox').values(mail).returning('id').executeTakeFirstOrThrow();
  await db
    .deleteFrom('mail_inbox')
    .where('id', '<=', id - most)
    .execute();
}

/** Newest first. */
export function listMails(db: System, recipient: string | undefined, most: number) {
  const mails = db.selectFrom('mail_inbox').selectAll().orderBy('id', 'desc').limit(most);
  return (recipient === undefined ? mails : mails.where('recipient', '=', recipient)).execute();
}

export const findMail = (db: System, id: number) =>
  db.selectFrom('mail_inbox').select('html_body').where('id', '=', id).executeTakeFirst();
