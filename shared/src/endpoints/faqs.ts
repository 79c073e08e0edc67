import { z } from 'zod';
import { categoryIcons } from '../rules/question.ts';
import { id, searchWords } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The categories that come with the portal (U-135…U-137); staff rename them, and add others. */
export const faqCategoryIds = ['1', '2', '3'] as const;
export const faqCategoryId = z.enum(faqCategoryIds);
export type FaqCategoryId = z.infer<typeof faqCategoryId>;

/** A question with its answer as HTML (U-216). */
export const faq = z.object({
  id: z.number().int(),
  title: z.string(),
  content: z.string(),
  /** The id of its category, as text (U-216). */
  category_id: z.string(),
});
export type Faq = z.infer<typeof faq>;

export const listFaqs = endpoint({
  method: 'GET',
  path: '/api/faqs/getAll',
  summary: 'Every question, in the order in which each category shows them',
  access: 'session',
  reply: z.array(faq),
});

const faqCategory = z.object({ id: z.string(), name: z.string(), icon: z.enum(categoryIcons) });
export type FaqCategory = z.infer<typeof faqCategory>;

export const listFaqCategories = endpoint({
  method: 'GET',
  path: '/api/faqs/categories',
  summary: 'The categories that have questions, in their order',
  access: 'session',
  reply: z.array(faqCategory),
});

export const searchFaqs = endpoint({
  method: 'GET',
  path: '/api/faqs/search/:text',
  summary: 'Questions whose title, answer or search words hold the text; case and accents do not count',
  access: 'session',
  limit: 'search',
  params: z.object({ text: searchWords(100).min(1) }),
  reply: z.array(faq),
});

/**
 * No screen makes this call: U-358 reads one question by `key`, its id (U-056); the help centre reads
 * all of them at once.
 */
export const getFaq = endpoint({
  method: 'GET',
  path: '/api/faqs/:key',
  summary: 'One question',
  access: 'session',
  params: z.object({ key: id }),
  reply: faq,
});
