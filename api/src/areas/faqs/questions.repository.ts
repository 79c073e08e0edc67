import { type Insertable, sql, type Updateable } from 'kysely';
import type { QuestionStatus } from 'shared/rules/question';
import { searchable } from 'shared/rules/searchable';
import type { Scoped } from '../../access/scoped.ts';
import type { System } from '../../db/database.ts';
import { countRows, sliced, type Slice } from '../../db/page.ts';
import { holdsText } from './repository.ts';
import type { FaqTable } from './tables.ts';

// Questions are the same for all users: a scope only says who writes (U-012).

export type QuestionFilters = {
  readonly q?: string | undefined;
  readonly category?: number | undefined;
  readonly status?: QuestionStatus | undefined;
};

/** Every question with its place among those of its category. */
const placed = (db: System) =>
  db
    .selectFrom('faq')
    .select([
      'faq.id',
      sql<number>`(row_number() over (partition by category_id order by position))::integer`.as('place'),
      sql<number>`(count(*) over (partition by category_id))::integer`.as('places'),
    ]);

const joined = (db: System) =>
  db
    .selectFrom('faq')
    .innerJoin('faq_category', 'faq_category.id', 'faq.category_id')
    .innerJoin(placed(db).as('placed'), 'placed.id', 'faq.id')
    .leftJoin('app_user as editor', 'editor.id', 'faq.updated_by');

const filtered = (db: System, { q, category, status }: QuestionFilters) =>
  joined(db)
    .$if(q !== undefined, (rows) => rows.where(holdsText(searchable(q ?? ''))))
    .$if(category !== undefined, (rows) => rows.where('faq.category_id', '=', category ?? 0))
    .$if(status !== undefined, (rows) => rows.where('faq.status', '=', status ?? 'draft'));

const columns = [
  'faq.id',
  'faq.title',
  'faq.content',
  'faq.words',
  'faq.status',
  'faq.category_id',
  'faq_category.name as category',
  'placed.place',
  'placed.places',
  'faq.updated_at',
  'faq.row_version',
  'editor.first_name',
  'editor.last_name',
] as const;

export const questionRows = (db: System, filters: QuestionFilters, page?: Slice) =>
  sliced(
    filtered(db, filters).select(columns).orderBy('faq_category.position').orderBy('faq.position'),
    page,
  );

export const listQuestionRows = (db: System, filters: QuestionFilters, page: Slice) =>
  questionRows(db, filters, page).execute();

export type QuestionRow = Awaited<ReturnType<typeof listQuestionRows>>[number];

export const countQuestions = (db: System, filters: QuestionFilters = {}) => countRows(filtered(db, filters));

export const findQuestion = (db: System, id: number): Promise<QuestionRow | undefined> =>
  joined(db).select(columns).where('faq.id', '=', id).executeTakeFirst();

/** Locks a question until the transaction ends. */
export const lockQuestion = (db: System, id: number) =>
  db.selectFrom('faq').select(['id', 'category_id']).where('id', '=', id).forUpdate().executeTakeFirst();

/** The place after the last question of a category, which is locked. */
async function placeAtEnd(db: System, categoryId: number): Promise<number> {
  const { place } = await db
    .selectFrom('faq')
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('place'))
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return place;
}

type Written = Omit<Insertable<FaqTable>, 'position' | 'updated_by'>;

export async function insertQuestion({ db, scope }: Scoped, written: Written): Promise<number> {
  const position = await placeAtEnd(db, written.category_id);
  const { id } = await db
    .insertInto('faq')
    .values({ ...written, position, updated_by: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a question that is locked; one that gets another category goes to its end. */
export async function changeQuestion(
  { db, scope }: Scoped,
  id: number,
  { moved, ...change }: Omit<Updateable<FaqTable>, 'position' | 'updated_by'> & { readonly moved: boolean },
): Promise<void> {
  const position =
    moved && change.category_id !== undefined ? await placeAtEnd(db, change.category_id) : undefined;
  await db
    .updateTable('faq')
    .set((eb) => ({
      ...change,
      ...(position !== undefined && { position }),
      updated_by: scope.userId,
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export const removeQuestion = (db: System, id: number) => db.deleteFrom('faq').where('id', '=', id).execute();

/** Changes places with its neighbour in the category, which is locked. At the end nothing changes. */
export async function swapQuestion(db: System, id: number, direction: 'up' | 'down'): Promise<void> {
  const [before, order] = direction === 'up' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  await sql`
    with own as (select id, category_id, position from faq where id = ${id}),
    other as (
      select faq.id, faq.position from faq, own
      where faq.category_id = own.category_id and faq.position ${before} own.position
      order by faq.position ${order} limit 1
    )
    update faq set position = case when faq.id = own.id then other.position else own.position end
    from own, other where faq.id in (own.id, other.id)`.execute(db);
}
