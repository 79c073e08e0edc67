import { z } from 'zod';
import { id, searchWords } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The three categories of the help centre (U-135…U-137). */
export const faqCategoryIds = ['1', '2', '3'] as const;
export const faqCategoryId = z.enum(faqCategoryIds);
export type FaqCategoryId = z.infer<typeof faqCategoryId>;

/** A question with its answer as HTML (U-216). */
export const faq = z.object({
  id: z.number().int(),
  title: z.string(),
  content: z.string(),
  category_id: faqCategoryId,
});
export type Faq = z.infer<typeof faq>;

export const listFaqs = endpoint({
  method: 'GET',
  path: '/api/faqs/getAll',
  summary: 'Every question, in the order in which each category shows them',
  access: 'session',
  reply: z.array(faq),
});

export const searchFaqs = endpoint({
  method: 'GET',
  path: '/api/faqs/search/:text',
  summary: 'Questions whose title or answer holds the text; case and accents do not count',
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
