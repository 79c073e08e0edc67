import { type RawBuilder, sql } from 'kysely';
import type { System } from '../../db/database.ts';

// Questions are the same for all users: no scope (U-012).

/** `text` is normalised by `searchable`; `%` and `_` are matched literally. */
export const holdsText = (text: string): RawBuilder<boolean> =>
  sql<boolean>`faq.search_text like ${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;

/** Published questions, in the order of the help centre. */
const published = (db: System) =>
  db
    .selectFrom('faq')
    .innerJoin('faq_category', 'faq_category.id', 'faq.category_id')
    .where('faq.status', '=', 'published')
    .select(['faq.id', 'faq.title', 'faq.content', sql<string>`faq.category_id::text`.as('category_id')])
    .orderBy('faq_category.position')
    .orderBy('faq.position');

export const listAllFaqs = (db: System) => published(db).execute();

export const findFaqs = (db: System, text: string) => published(db).where(holdsText(text)).execute();

export const findFaq = (db: System, id: number) => published(db).where('faq.id', '=', id).executeTakeFirst();

/** Categories with a published question. */
export const listCategories = (db: System) =>
  db
    .selectFrom('faq_category')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('faq')
          .whereRef('faq.category_id', '=', 'faq_category.id')
          .where('faq.status', '=', 'published')
          .select('faq.id'),
      ),
    )
    .select([sql<string>`faq_category.id::text`.as('id'), 'name', 'icon'])
    .orderBy('position')
    .execute();
