import type { System } from '../../db/database.ts';

// Questions are the same for all users: no scope (U-012).

const ordered = (db: System) =>
  db
    .selectFrom('faq')
    .select(['id', 'title', 'content', 'category_id'])
    .orderBy('category_id')
    .orderBy('position');

export const listAllFaqs = (db: System) => ordered(db).execute();

/** `text` is normalised by `searchable`; `%` and `_` are matched literally. */
export const findFaqs = (db: System, text: string) =>
  ordered(db)
    .where('search_text', 'like', `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
    .execute();

export const findFaq = (db: System, id: number) => ordered(db).where('id', '=', id).executeTakeFirst();
