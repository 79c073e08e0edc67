import * as questions from 'shared/endpoints/questions';
import type { Deps } from '../../deps.ts';
import { exportRoute } from '../../exports/export-route.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import {
  categoriesOf,
  createCategory,
  deleteCategory,
  moveCategory,
  updateCategory,
} from './categories.service.ts';
import { questionExport } from './questions-export.ts';
import {
  create,
  move,
  oneQuestion,
  publish,
  questionPage,
  remove,
  update,
  withdraw,
} from './questions.service.ts';

/** What the operator's staff do with questions and their categories. */
export function registerQuestionsRoutes(app: App, deps: Deps): void {
  route(app, deps, questions.listQuestions, ({ db, query }) => questionPage(db, query));
  exportRoute(app, deps, questionExport);
  route(app, deps, questions.getQuestion, ({ db, params }) => oneQuestion(db, params.id));
  route(app, deps, questions.createQuestion, ({ scoped, now, audit, body }) =>
    create({ scoped, now, audit }, body),
  );
  route(app, deps, questions.updateQuestion, ({ scoped, now, audit, params, body }) =>
    update({ scoped, now, audit }, params.id, body),
  );
  route(app, deps, questions.publishQuestion, ({ scoped, now, audit, params, body }) =>
    publish({ scoped, now, audit }, params.id, body.rowVersion),
  );
  route(app, deps, questions.withdrawQuestion, ({ scoped, now, audit, params }) =>
    withdraw({ scoped, now, audit }, params.id),
  );
  route(app, deps, questions.moveQuestion, ({ scoped, now, audit, params, body }) =>
    move({ scoped, now, audit }, params.id, body.direction),
  );
  route(app, deps, questions.deleteQuestion, ({ scoped, now, audit, params }) =>
    remove({ scoped, now, audit }, params.id),
  );

  route(app, deps, questions.listQuestionCategories, ({ db }) => categoriesOf(db));
  route(app, deps, questions.createQuestionCategory, ({ db, audit, body }) =>
    createCategory({ db, audit }, body),
  );
  route(app, deps, questions.updateQuestionCategory, ({ db, audit, params, body }) =>
    updateCategory({ db, audit }, params.id, body),
  );
  route(app, deps, questions.moveQuestionCategory, ({ db, audit, params, body }) =>
    moveCategory({ db, audit }, params.id, body.direction),
  );
  route(app, deps, questions.deleteQuestionCategory, ({ db, audit, params }) =>
    deleteCategory({ db, audit }, params.id),
  );
}
