import { listFaqCategories, listFaqs, searchFaqs } from 'shared/endpoints/faqs';
import { getQuestion, listQuestionCategories, listQuestions } from 'shared/endpoints/questions';

/** The calls that show a question or a category. */
export const showQuestions = [
  listQuestions,
  getQuestion,
  listQuestionCategories,
  listFaqs,
  listFaqCategories,
  searchFaqs,
];
