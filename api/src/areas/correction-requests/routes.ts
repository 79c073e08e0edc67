import {
  acceptCorrection,
  getCorrectionRequest,
  listCorrectionRequests,
  listDayCorrections,
  rejectCorrection,
  requestCorrection,
  withdrawCorrection,
} from 'shared/endpoints/correction-requests';
import type { Deps } from '../../deps.ts';
import { exportRoute } from '../../exports/export-route.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import * as answers from './answer.service.ts';
import { correctionExport } from './correction-export.ts';
import * as requests from './request.service.ts';

export function registerCorrectionRequestsRoutes(app: App, deps: Deps): void {
  route(app, deps, requestCorrection, ({ caller: { user }, params, body, ...request }) =>
    requests.requestCorrection({ ...request, user }, params.id, body),
  );

  route(app, deps, listDayCorrections, ({ scoped, params }) =>
    requests.correctionsOfDay(scoped, params.id, params.fecha),
  );

  route(app, deps, withdrawCorrection, ({ caller: { user }, params, ...request }) =>
    requests.withdrawCorrection({ ...request, user }, params.id),
  );

  route(app, deps, listCorrectionRequests, ({ scoped, query }) => answers.correctionPage(scoped, query));

  route(app, deps, getCorrectionRequest, ({ scoped, params, now }) =>
    answers.readCorrection(scoped, params.id, now),
  );

  route(app, deps, acceptCorrection, ({ caller: { user }, params, body, ...request }) =>
    answers.acceptCorrection({ ...request, user }, params.id, body),
  );

  route(app, deps, rejectCorrection, ({ caller: { user }, params, body, ...request }) =>
    answers.rejectCorrection({ ...request, user }, params.id, body.motivo),
  );

  exportRoute(app, deps, correctionExport);
}
