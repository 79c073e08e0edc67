import { getFaq, listFaqs, searchFaqs } from 'shared/endpoints/faqs';
import { searchable } from 'shared/rules/searchable';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { found } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { findFaq, findFaqs, listAllFaqs } from './repository.ts';

export function registerFaqsRoutes(app: App, deps: Deps): void {
  route(app, deps, listFaqs, ({ db }) => listAllFaqs(db));
  route(app, deps, searchFaqs, ({ db, params }) => findFaqs(db, searchable(params.text)));
  route(app, deps, getFaq, async ({ db, params }) => found(await findFaq(db, params.key)));
}
