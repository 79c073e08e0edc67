import { z } from 'zod';
import { longestContent } from '../rules/publication.ts';
import {
  categoryIcons,
  longestCategory,
  longestQuestion,
  longestWords,
  questionStatuses,
} from '../rules/question.ts';
import { id, pageOf, searchWords, seenVersion } from './common.ts';
import { endpoint } from './endpoint.ts';
import { exportJob } from './exports.ts';

/* What the operator's staff do with the questions of the help centre; `faqs` is what everybody reads. */

const publishes = { can: ['manage', 'Question'] } as const;

const REQUIRED = '*Este campo es obligatorio';
const title = z
  .string(REQUIRED)
  .trim()
  .min(1, REQUIRED)
  .max(longestQuestion, `Máximo ${longestQuestion} caracteres`);
const categoryId = z.number('Elija una categoría').int().positive('Elija una categoría').max(2_147_483_647);

/** The form of the editor. */
export const questionForm = z.strictObject({
  title,
  categoryId,
  /** HTML; sanitised when it is stored. */
  content: z.string().max(longestContent, 'La respuesta es demasiado larga'),
  /** What people search with, besides title and answer. */
  words: z.string().trim().max(longestWords, `Máximo ${longestWords} caracteres`),
});
export type QuestionForm = z.infer<typeof questionForm>;

const edited = {
  updatedAt: z.iso.datetime().nullable(),
  /** Who saved it last; null for those that came with the portal. */
  updatedBy: z.string().nullable(),
};

const summary = z.object({
  id: z.number().int(),
  title: z.string(),
  category: z.string(),
  words: z.string(),
  status: z.enum(questionStatuses),
  /** Place in its category, from 1, and how many questions that has. */
  place: z.number().int(),
  places: z.number().int(),
  ...edited,
});
export type QuestionSummary = z.infer<typeof summary>;

export const question = z.object({
  id: z.number().int(),
  status: z.enum(questionStatuses),
  form: questionForm,
  ...edited,
  rowVersion: z.number().int(),
});
export type Question = z.infer<typeof question>;

const params = z.object({ id });
const seen = z.strictObject({ rowVersion: seenVersion });
const direction = z.strictObject({ direction: z.enum(['up', 'down']) });
const deleted = z.object({ id: z.number().int() });
const filters = {
  /** A part of title, answer or search words. */
  q: searchWords().optional(),
  category: id.optional(),
  status: z.enum(questionStatuses).optional(),
};
const base = '/api/publishing/questions';

export const listQuestions = endpoint({
  method: 'GET',
  path: base,
  summary: 'Questions, drafts too, in the order in which the help centre shows them',
  access: publishes,
  limit: 'search',
  query: z.strictObject({
    ...filters,
    /** 0-based. */
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    size: z.coerce.number().int().min(1).max(50).default(20),
  }),
  reply: pageOf(summary),
});

export const exportQuestions = endpoint({
  method: 'POST',
  path: `${base}/export`,
  summary: 'The same list as a spreadsheet',
  access: publishes,
  limit: 'export',
  body: z.strictObject({ ...filters, category: categoryId.optional() }),
  reply: exportJob,
});

export const getQuestion = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'One question as its author edits it',
  access: publishes,
  params,
  reply: question,
});

export const createQuestion = endpoint({
  method: 'POST',
  path: base,
  summary: 'Creates a draft at the end of a category',
  access: publishes,
  body: z.strictObject({ title, categoryId }),
  reply: question,
  idempotent: true,
});

/** Details of a 409: `stored`, the question as another user has saved it meanwhile. */
export const updateQuestion = endpoint({
  method: 'PUT',
  path: `${base}/:id`,
  summary: 'Saves a draft, or changes what is published',
  access: publishes,
  params,
  body: questionForm.extend({ rowVersion: seenVersion }),
  reply: question,
  idempotent: true,
});

export const publishQuestion = endpoint({
  method: 'POST',
  path: `${base}/:id/publish`,
  summary: 'Shows a draft in the help centre',
  access: publishes,
  params,
  body: seen,
  reply: question,
  idempotent: true,
});

export const withdrawQuestion = endpoint({
  method: 'POST',
  path: `${base}/:id/withdraw`,
  summary: 'Takes a question out of the help centre: it is a draft again',
  access: publishes,
  params,
  reply: question,
  idempotent: true,
});

export const moveQuestion = endpoint({
  method: 'POST',
  path: `${base}/:id/move`,
  summary: 'Changes places with the question before or after it in its category',
  access: publishes,
  params,
  body: direction,
  reply: z.object({ place: z.number().int(), places: z.number().int() }),
  idempotent: true,
});

export const deleteQuestion = endpoint({
  method: 'POST',
  path: `${base}/:id/delete`,
  summary: 'Deletes a draft',
  access: publishes,
  params,
  reply: deleted,
  idempotent: true,
});

export const categoryForm = z.strictObject({
  name: z
    .string(REQUIRED)
    .trim()
    .min(1, REQUIRED)
    .max(longestCategory, `Máximo ${longestCategory} caracteres`),
  icon: z.enum(categoryIcons),
});
export type CategoryForm = z.infer<typeof categoryForm>;

export const questionCategory = z.object({
  id: z.number().int(),
  ...categoryForm.shape,
  /** How many questions it has, drafts too. */
  questions: z.number().int(),
  rowVersion: z.number().int(),
});
export type QuestionCategory = z.infer<typeof questionCategory>;

const categories = '/api/publishing/question-categories';

export const listQuestionCategories = endpoint({
  method: 'GET',
  path: categories,
  summary: 'The categories in their order, those without questions too',
  access: publishes,
  reply: z.array(questionCategory),
});

export const createQuestionCategory = endpoint({
  method: 'POST',
  path: categories,
  summary: 'Adds a category after the others',
  access: publishes,
  body: categoryForm,
  reply: questionCategory,
  idempotent: true,
});

/** Details of a 409: `stored`, the category as another user has saved it meanwhile. */
export const updateQuestionCategory = endpoint({
  method: 'PUT',
  path: `${categories}/:id`,
  summary: 'Changes name and icon of a category',
  access: publishes,
  params,
  body: categoryForm.extend({ rowVersion: seenVersion }),
  reply: questionCategory,
  idempotent: true,
});

export const moveQuestionCategory = endpoint({
  method: 'POST',
  path: `${categories}/:id/move`,
  summary: 'Changes places with the category before or after it',
  access: publishes,
  params,
  body: direction,
  reply: z.array(questionCategory),
  idempotent: true,
});

export const deleteQuestionCategory = endpoint({
  method: 'POST',
  path: `${categories}/:id/delete`,
  summary: 'Deletes a category without questions',
  access: publishes,
  params,
  reply: deleted,
  idempotent: true,
});
