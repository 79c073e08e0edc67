import type { Generated } from 'kysely';
import type { FaqCategoryId } from 'shared/endpoints/faqs';

export interface FaqTable {
  id: Generated<number>;
  category_id: FaqCategoryId;
  position: number;
  title: string;
  content: string;
  search_text: string;
}

export interface FaqsTables {
  faq: FaqTable;
}
