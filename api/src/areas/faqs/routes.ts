import { getFaq, listFaqCategories, listFaqs, searchFaqs } from 'shared/endpoints/faqs';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { registerQuestionsRoutes } from './questions.routes.ts';
import { allCategories, allFaqs, faqsWith, oneFaq } from './service.ts';

export function registerFaqsRoutes(app: App, deps: Deps): void {
  route(app, deps, listFaqs, ({ db }) => allFaqs(db));
  route(app, deps, listFaqCategories, ({ db }) => allCategories(db));
  route(app, deps, searchFaqs, ({ db, params }) => faqsWith(db, params.text));
  route(app, deps, getFaq, ({ db, params }) => oneFaq(db, params.key));
  registerQuestionsRoutes(app, deps);
}
