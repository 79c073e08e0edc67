import type { CategoryForm, QuestionCategory } from 'shared/endpoints/questions';
import { mostCategories } from 'shared/rules/question';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { Database } from '../../db/database.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import {
  changeCategory,
  countCategories,
  findCategory,
  hasName,
  insertCategory,
  listCategoryRows,
  lockCategories,
  removeCategory,
  swapCategory,
  type CategoryRow,
} from './categories.repository.ts';

type Writing = {
  /** A transaction. */
  readonly db: Database;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

const categoryOf = ({
  id,
  name,
  icon,
  questions,
  row_version: rowVersion,
}: CategoryRow): QuestionCategory => ({
  id,
  name,
  icon,
  questions,
  rowVersion,
});

export const categoriesOf = async (db: Database): Promise<QuestionCategory[]> =>
  (await listCategoryRows(db)).map(categoryOf);

const oneCategory = async (db: Database, id: number): Promise<QuestionCategory> =>
  categoryOf(orNotFound(await findCategory(db, id)));

const broken = (message: string): ApiError => new ApiError('RULE_BROKEN', { field: 'name', message });

async function judgeName(db: Database, name: string, butFor: number | null): Promise<void> {
  if (await hasName(db, name, butFor)) throw broken('Ya hay una categoría con este nombre.');
}

const audited = ({ name, icon }: QuestionCategory) => ({ name, icon });

export async function createCategory({ db, audit }: Writing, form: CategoryForm): Promise<QuestionCategory> {
  await lockCategories(db);
  if ((await countCategories(db)) >= mostCategories) {
    throw broken(`Puede haber hasta ${mostCategories} categorías.`);
  }
  await judgeName(db, form.name, null);
  const id = await insertCategory(db, form);
  const after = await oneCategory(db, id);
  await audit({
    action: 'question-category.create',
    entity: 'faq_category',
    entityId: id,
    after: audited(after),
  });
  return after;
}

/** Throws NOT_FOUND, and VERSION_CONFLICT with the stored category (T19). */
export async function updateCategory(
  { db, audit }: Writing,
  id: number,
  { rowVersion, ...form }: CategoryForm & { readonly rowVersion: number },
): Promise<QuestionCategory> {
  await lockCategories(db);
  const before = await oneCategory(db, id);
  if (before.rowVersion !== rowVersion) {
    throw new ApiError('VERSION_CONFLICT', { details: { stored: before } });
  }
  await judgeName(db, form.name, id);
  await changeCategory(db, id, form);
  const after = await oneCategory(db, id);
  await audit({
    action: 'question-category.update',
    entity: 'faq_category',
    entityId: id,
    before: audited(before),
    after: audited(after),
  });
  return after;
}

/** All of them, after one has changed places with its neighbour. Throws NOT_FOUND. */
export async function moveCategory({ db, audit }: Writing, id: number, direction: 'up' | 'down') {
  await lockCategories(db);
  const placeIn = (all: readonly QuestionCategory[]): number => all.findIndex((one) => one.id === id) + 1;
  const all = await categoriesOf(db);
  const { name } = orNotFound(all.find((one) => one.id === id));
  await swapCategory(db, id, direction);
  const after = await categoriesOf(db);
  if (placeIn(after) !== placeIn(all)) {
    await audit({
      action: 'question-category.move',
      entity: 'faq_category',
      entityId: id,
      before: { name, orden: placeIn(all) },
      after: { name, orden: placeIn(after) },
    });
  }
  return after;
}

/** Only without questions. Throws NOT_FOUND. */
export async function deleteCategory({ db, audit }: Writing, id: number): Promise<{ id: number }> {
  await lockCategories(db);
  const before = await oneCategory(db, id);
  if (before.questions > 0) {
    throw broken('Esta categoría tiene preguntas. Páselas a otra antes de eliminarla.');
  }
  await removeCategory(db, id);
  await audit({
    action: 'question-category.delete',
    entity: 'faq_category',
    entityId: id,
    before: audited(before),
  });
  return { id };
}
