import type { Database } from '../../db/database.ts';

// Questions are the same for all users: no scope (U-012).

const ordered = (db: Database) =>
  db
    .selectFrom('faq')
    .select(['id', 'title', 'content', 'category_id'])
    .orderBy('category_id')
    .orderBy('position');

export const listAllFaqs = (db: Database) => ordered(db).execute();

/** `text` is normalised by `searchable`; `%` and `_` are matched literally. */
export const findFaqs = (db: Database, text: string) =>
  ordered(db)
    .where('search_text', 'like', `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
    .execute();

export const findFaq = (db: Database, id: number) => ordered(db).where('id', '=', id).executeTakeFirst();
