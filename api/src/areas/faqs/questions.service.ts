import type { Question, QuestionForm, QuestionSummary } from 'shared/endpoints/questions';
import { plainText } from 'shared/rules/announcement';
import type { AuditAction } from 'shared/rules/audit-actions';
import { mostQuestions } from 'shared/rules/question';
import type { Scoped } from '../../access/scoped.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import { sanitiseContent } from '../../content/sanitise.ts';
import type { Database } from '../../db/database.ts';
import { sliceOf } from '../../db/page.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import { lockCategory } from './categories.repository.ts';
import { searchTextOf } from './search-text.ts';
import {
  changeQuestion,
  countQuestions,
  findQuestion,
  insertQuestion,
  listQuestionRows,
  lockQuestion,
  removeQuestion,
  swapQuestion,
  type QuestionFilters,
  type QuestionRow,
} from './questions.repository.ts';

type Writing = {
  /** A transaction. */
  readonly scoped: Scoped;
  readonly now: Date;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

const editedOf = ({ updated_at: at, first_name: first, last_name: last }: QuestionRow) => ({
  updatedAt: at?.toISOString() ?? null,
  updatedBy: `${first ?? ''} ${last ?? ''}`.trim() || null,
});

export const summaryOf = (row: QuestionRow): QuestionSummary => ({
  id: row.id,
  title: row.title,
  category: row.category,
  words: row.words,
  status: row.status,
  place: row.place,
  places: row.places,
  ...editedOf(row),
});

const questionOf = (row: QuestionRow): Question => ({
  id: row.id,
  status: row.status,
  form: { title: row.title, categoryId: row.category_id, content: row.content, words: row.words },
  ...editedOf(row),
  rowVersion: row.row_version,
});

/** One page (0-based) of all questions. */
export async function questionPage(
  db: Database,
  { page, size, ...filters }: QuestionFilters & { readonly page: number; readonly size: number },
) {
  const rows = await listQuestionRows(db, filters, sliceOf({ page, size }));
  return pageReply(rows.map(summaryOf), await countQuestions(db, filters), { page, size });
}

/** Throws NOT_FOUND. */
export const oneQuestion = async (db: Database, id: number): Promise<Question> =>
  questionOf(orNotFound(await findQuestion(db, id)));

const broken = (field: string, message: string): ApiError => new ApiError('RULE_BROKEN', { field, message });

/** What audit entries keep of a question. */
const audited = ({ title, category, content, words }: QuestionRow) => ({
  title,
  category,
  content: plainText(content),
  words,
});

async function note(
  { audit }: Writing,
  action: AuditAction,
  { id, before, after }: { readonly id: number; readonly before?: QuestionRow; readonly after?: QuestionRow },
): Promise<void> {
  await audit({
    action,
    entity: 'faq',
    entityId: id,
    ...(before && { before: audited(before) }),
    ...(after && { after: audited(after) }),
  });
}

/** The question, locked. Throws NOT_FOUND. */
async function locked({ scoped: { db } }: Writing, id: number): Promise<QuestionRow> {
  orNotFound(await lockQuestion(db, id));
  return orNotFound(await findQuestion(db, id));
}

/** The same at the version that the caller has seen. Throws VERSION_CONFLICT with the stored one (T19). */
async function lockedAt(writing: Writing, id: number, rowVersion: number): Promise<QuestionRow> {
  const row = await locked(writing, id);
  if (row.row_version !== rowVersion) {
    throw new ApiError('VERSION_CONFLICT', { details: { stored: questionOf(row) } });
  }
  return row;
}

/** Locks a category, so that no two questions get the same place. */
async function lockPlaces({ scoped: { db } }: Writing, categoryId: number): Promise<void> {
  if ((await lockCategory(db, categoryId)) === undefined) {
    throw broken('categoryId', 'Esta categoría ya no existe. Elija otra.');
  }
}

/** A draft at the end of its category. */
export async function create(
  writing: Writing,
  { title, categoryId }: Pick<QuestionForm, 'title' | 'categoryId'>,
): Promise<Question> {
  const { scoped, now } = writing;
  await lockPlaces(writing, categoryId);
  if ((await countQuestions(scoped.db)) >= mostQuestions) {
    throw broken('title', `Ya hay ${mostQuestions} preguntas. Elimine las que no se usan.`);
  }
  const id = await insertQuestion(scoped, {
    title,
    category_id: categoryId,
    content: '',
    status: 'draft',
    search_text: searchTextOf({ title, content: '', words: '' }),
    updated_at: now,
  });
  const after = orNotFound(await findQuestion(scoped.db, id));
  await note(writing, 'question.create', { id, after });
  return questionOf(after);
}

function requireAnswer(content: string): void {
  if (plainText(content) === '') throw broken('content', 'Escriba la respuesta.');
}

/** Saves a draft, or changes what is published. */
export async function update(
  writing: Writing,
  id: number,
  { rowVersion, title, categoryId, words, ...form }: QuestionForm & { readonly rowVersion: number },
): Promise<Question> {
  const { scoped, now } = writing;
  await lockPlaces(writing, categoryId);
  const before = await lockedAt(writing, id, rowVersion);
  const content = sanitiseContent(form.content);
  if (before.status === 'published') requireAnswer(content);
  await changeQuestion(scoped, id, {
    title,
    category_id: categoryId,
    moved: categoryId !== before.category_id,
    content,
    words,
    search_text: searchTextOf({ title, content, words }),
    updated_at: now,
  });
  const after = orNotFound(await findQuestion(scoped.db, id));
  await note(writing, 'question.update', { id, before, after });
  return questionOf(after);
}

/** In the help centre from now on. */
export async function publish(writing: Writing, id: number, rowVersion: number): Promise<Question> {
  const row = await lockedAt(writing, id, rowVersion);
  if (row.status === 'published') throw broken('title', 'Esta pregunta ya está publicada.');
  requireAnswer(row.content);
  return setStatus(writing, row, 'published');
}

/** A draft again. */
export async function withdraw(writing: Writing, id: number): Promise<Question> {
  const row = await locked(writing, id);
  if (row.status === 'draft') throw broken('title', 'Esta pregunta no está publicada.');
  return setStatus(writing, row, 'draft');
}

async function setStatus(
  writing: Writing,
  { id }: QuestionRow,
  status: QuestionRow['status'],
): Promise<Question> {
  const { scoped, now } = writing;
  await changeQuestion(scoped, id, { status, updated_at: now, moved: false });
  const after = orNotFound(await findQuestion(scoped.db, id));
  await note(writing, status === 'published' ? 'question.publish' : 'question.withdraw', { id, after });
  return questionOf(after);
}

/** Only a draft: what is published is withdrawn first. */
export async function remove(writing: Writing, id: number): Promise<{ id: number }> {
  const before = await locked(writing, id);
  if (before.status === 'published') throw broken('title', 'Retire la pregunta antes de eliminarla.');
  await removeQuestion(writing.scoped.db, id);
  await note(writing, 'question.delete', { id, before });
  return { id };
}

/** Its place in the category after it has changed places with its neighbour. */
export async function move(writing: Writing, id: number, direction: 'up' | 'down') {
  const { db } = writing.scoped;
  await lockPlaces(writing, orNotFound(await findQuestion(db, id)).category_id);
  const before = await locked(writing, id);
  await swapQuestion(db, id, direction);
  const { place, places } = orNotFound(await findQuestion(db, id));
  if (place !== before.place) {
    await writing.audit({
      action: 'question.move',
      entity: 'faq',
      entityId: id,
      before: { title: before.title, orden: before.place },
      after: { title: before.title, orden: place },
    });
  }
  return { place, places };
}
