import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { countryCodes } from 'shared/countries';
import {
  justificationRules,
  plainJustification,
  type ChosenReason,
  type JustificationRule,
} from 'shared/rules/testing/justification-rules';
import { underTitles } from 'shared/rules/testing/under-titles';
import { startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { justifyDay, recordsOf } from './testing.ts';

let api: TestApi;
let reasons: Record<ChosenReason, number | null>;
beforeAll(async () => {
  // The whole month is over: only the rules of the justification decide.
  api = await startTestApi({ clockAt: '2026-11-30T23:00:00Z' });
  const { body } = await api.as(testEmail('local', 'CHL')).get('/api/sales/ventas-diarias/justificaciones');
  const idOf = (asksPeriod: boolean): number =>
    body.find(({ periodo }: { periodo: boolean }) => periodo === asksPeriod).id;
  reasons = { day: idOf(false), period: idOf(true), unknown: 9999, none: 0 };
});
afterAll(() => api.close());

const parts = underTitles(
  justificationRules.filter(({ apiField }) => apiField !== null),
  [
    'one of the reasons is chosen [S-230]',
    'the comment is bounded [S-404]',
    'a period lies in the month of the day [S-234 S-235]',
  ],
);

describe.each(countryCodes)('the API holds %s to the form of a justification', (country) => {
  const send = async (change: JustificationRule['inside']) => {
    const { reason, fecha, fechaFin, comentario } = { ...plainJustification, ...change };
    const contractId = api.world[country].a.contractIds[0];
    const reemplaza = await recordsOf(api.db, contractId);
    const body = { fecha, fechaFin, justificacionId: reasons[reason], comentario, reemplaza };
    return justifyDay(api.as(testEmail('local', country)), contractId, body);
  };

  describe.each(parts)('$title', ({ rules }) => {
    test.each(rules)('$promise', async ({ inside, outside, message, apiField }) => {
      expect((await send(inside)).status).toBe(200);
      expect(await send(outside)).toMatchObject({
        status: 422,
        body: { code: 'RULE_BROKEN', field: apiField, message },
      });
    });
  });
});
