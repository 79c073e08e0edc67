import * as endpoints from 'shared/endpoints/mail-texts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { changeText, previewOf, resetText, textOf, textsOf } from './service.ts';

/** The texts of the mails, for the administrators of a country. */
export function registerMailTextsRoutes(app: App, deps: Deps): void {
  route(app, deps, endpoints.listMailTexts, ({ scoped }) => textsOf(scoped));
  route(app, deps, endpoints.getMailText, ({ scoped, params }) => textOf(scoped, params));
  route(app, deps, endpoints.previewMailText, ({ scoped, params, body }) =>
    previewOf({ scoped, files: deps.files }, params, body),
  );
  route(app, deps, endpoints.updateMailText, ({ params, body, ...writing }) =>
    changeText(writing, params, body),
  );
  route(app, deps, endpoints.resetMailText, ({ params, body, ...writing }) =>
    resetText(writing, params, body),
  );
}
