import { sql } from 'kysely';
import type { CategoryForm } from 'shared/endpoints/questions';
import type { System } from '../../db/database.ts';
import { countRows } from '../../db/page.ts';
import { searchText } from '../../db/search-text.ts';

const counted = (db: System) =>
  db.selectFrom('faq_category').select(({ selectFrom }) => [
    'faq_category.id',
    'name',
    'icon',
    'row_version',
    selectFrom('faq')
      .whereRef('faq.category_id', '=', 'faq_category.id')
      .select(sql<number>`count(*)::integer`.as('total'))
      .$asScalar()
      .$notNull()
      .as('questions'),
  ]);

export const listCategoryRows = (db: System) => counted(db).orderBy('position').execute();

export type CategoryRow = Awaited<ReturnType<typeof listCategoryRows>>[number];

export const findCategory = (db: System, id: number) =>
  counted(db).where('faq_category.id', '=', id).executeTakeFirst();

export const countCategories = (db: System) => countRows(db.selectFrom('faq_category'));

/** Locks a category, and with it the places of its questions, until the transaction ends. */
export const lockCategory = (db: System, id: number) =>
  db.selectFrom('faq_category').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks all of them: their order changes. */
export const lockCategories = (db: System) =>
  db.selectFrom('faq_category').select('id').orderBy('id').forUpdate().execute();

/** Whether another category has that name, whatever its case and accents. */
export async function hasName(db: System, name: string, butFor: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('faq_category')
    .select('id')
    .where(sql<boolean>`fold_text(name) = ${searchText(name)}`)
    .$if(butFor !== null, (rows) => rows.where('id', '!=', butFor ?? 0))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCategory(db: System, form: CategoryForm): Promise<number> {
  const { last } = await db
    .selectFrom('faq_category')
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('faq_category')
    .values({ ...form, position: last + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const changeCategory = (db: System, id: number, form: CategoryForm) =>
  db
    .updateTable('faq_category')
    .set((eb) => ({ ...form, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const removeCategory = (db: System, id: number) =>
  db.deleteFrom('faq_category').where('id', '=', id).execute();

/** Changes places with its neighbour; all are locked. At the end nothing changes. */
export async function swapCategory(db: System, id: number, direction: 'up' | 'down'): Promise<void> {
  const [before, order] = direction === 'up' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  await sql`
    with own as (select id, position from faq_category where id = ${id}),
    other as (
      select faq_category.id, faq_category.position from faq_category, own
      where faq_category.position ${before} own.position
      order by faq_category.position ${order} limit 1
    )
    update faq_category set position = case when faq_category.id = own.id then other.position else own.position end
    from own, other where faq_category.id in (own.id, other.id)`.execute(db);
}
