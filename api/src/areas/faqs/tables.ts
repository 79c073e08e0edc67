import type { Generated } from 'kysely';
import type { CategoryIcon, QuestionStatus } from 'shared/rules/question';

export interface FaqCategoryTable {
  id: Generated<number>;
  name: string;
  icon: CategoryIcon;
  position: number;
  row_version: Generated<number>;
}

export interface FaqTable {
  id: Generated<number>;
  category_id: number;
  position: number;
  title: string;
  /** HTML, sanitised before it is stored. */
  content: string;
  words: Generated<string>;
  status: Generated<QuestionStatus>;
  /** Of title, answer and words: see `searchTextOf`. */
  search_text: string;
  updated_at: Date | null;
  updated_by: Generated<number | null>;
  row_version: Generated<number>;
}

export interface FaqsTables {
  faq: FaqTable;
  faq_category: FaqCategoryTable;
}
