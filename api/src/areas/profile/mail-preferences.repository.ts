import { mailKinds, type MailKind, type MailPreference } from 'shared/endpoints/mail-preferences';
import type { Scoped } from '../../access/scoped.ts';
import type { System } from '../../db/database.ts';

const optOuts = (db: System, userId: number) =>
  db.selectFrom('mail_opt_out').select('kind').where('user_id', '=', userId);

/** Whether a user wants this kind of mail. Checked when it is sent, so that a late opt-out counts too. */
export const wantsMail = async (db: System, userId: number, kind: MailKind): Promise<boolean> =>
  (await optOuts(db, userId).where('kind', '=', kind).executeTakeFirst()) === undefined;

export async function ownMailPreferences({ db, scope: { userId } }: Scoped): Promise<MailPreference[]> {
  const unwanted = new Set((await optOuts(db, userId).execute()).map(({ kind }) => kind));
  return mailKinds.map((kind) => ({ kind, enabled: !unwanted.has(kind) }));
}

export async function setMailPreference(
  { db, scope: { userId } }: Scoped,
  { kind, enabled }: MailPreference,
): Promise<void> {
  if (enabled) {
    await db.deleteFrom('mail_opt_out').where('user_id', '=', userId).where('kind', '=', kind).execute();
  } else {
    const row = { user_id: userId, kind };
    await db
      .insertInto('mail_opt_out')
      .values(row)
      .onConflict((on) => on.doNothing())
      .execute();
  }
}
