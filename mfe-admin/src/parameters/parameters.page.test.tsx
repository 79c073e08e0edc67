import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Parameter } from 'shared/endpoints/parameter-changes';
import { type AnsweringApi, fill, refusal, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { startAdminApi } from '../testing/admin-api.ts';
import { buildParameter } from '../testing/build-parameter.ts';
import ParametersPage from './parameters.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

const list = 'GET /operacion/parametros';
const daily = '/operacion/parametros/CHL/corte-diario';
const planned = { desde: '2026-12-01', valor: 10, el: '2026-11-20T15:00:00.000Z', por: 'Ana Rojas' };
const withPlan = buildParameter({
  proximos: [planned],
  historial: [{ ...planned, version: 1, accion: 'plan', valorAntes: 12 }],
  rowVersion: 2,
});

beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on(`GET ${daily}/efecto`, {
    status: 200,
    body: { valorAntes: 12, hasta: null, afectados: 412, afectadosAntes: 412 },
  });
});

function show(...parameters: readonly Parameter[]): void {
  api.on(list, { status: 200, body: parameters });
  renderScreen(
    <>
      <ParametersPage />
      <Toaster />
    </>,
    { session: { permissions: [{ action: 'manage', subject: 'Parameter' }] } },
  );
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const said = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
const openDaily = () => press('Ver y planificar: Plazo de las ventas diarias, Chile');

test('a size says what it is about, between which limits, and that what is stored stays', async () => {
  const effect = 'GET /operacion/parametros/CHL/peso-imagen/efecto';
  api.on(effect, { status: 200, body: { valorAntes: 5, hasta: null, afectados: 0, afectadosAntes: 0 } });
  const planificable = { desde: '2026-11-21', hasta: '2028-11-01' };
  show(buildParameter({ parametro: 'peso-imagen', valor: 5, planificable }));
  await press('Ver y planificar: Peso de las imágenes que se publican, Chile');
  await press('Planificar cambio');
  expect(await screen.findByText('De 1 a 15: más no admite el servidor.')).toBeVisible();
  await fill(screen.getByRole('textbox', { name: /^Megabytes por archivo/ }), '3');
  await said(
    'Desde el 21/11/2026, cada imagen de anuncios, banners, preguntas y términos puede pesar hasta 3 MB.',
  );
  await said('Sin este cambio: hasta 5 MB. Lo que ya está guardado se conserva.');
});

test('each country has its parameters with what counts and what will [S-004]', async () => {
  show(
    withPlan,
    buildParameter({ parametro: 'vigencia-clave', valor: 90, desde: '2026-06-15' }),
    buildParameter({ paisId: 'PER', parametro: 'corte-mensual', valor: 9 }),
  );
  const chile = within(await screen.findByRole('region', { name: 'Chile' }));
  const [cutOff, passwords] = chile.getAllByRole('listitem').map((item) => item.textContent);
  expect(cutOff).toMatch(/^Plazo de las ventas diarias/);
  expect(cutOff).toContain('Hasta el día 12 del mes siguienteValor inicial del portal');
  expect(cutOff).toContain('Desde las ventas de diciembre 2026Hasta el día 10 del mes siguiente');
  expect(passwords).toContain('90 díasDesde el 15/06/2026');
  const peru = within(screen.getByRole('region', { name: 'Perú' })).getByRole('listitem');
  expect(peru).toHaveTextContent(/^Plazo de las ventas mensuales.*Hasta el día 9 del mes siguiente/);
});

test('a change says what it changes in words and numbers before it is planned', async () => {
  api.on(`POST ${daily}/cambios`, { status: 200, body: withPlan });
  show(buildParameter());
  await openDaily();
  await press('Planificar cambio');
  await userEvent.type(
    await screen.findByRole('textbox', { name: /^Último día del mes siguiente para declarar/ }),
    '10',
  );
  await press('Mes siguiente');
  const effect = within(screen.getByRole('region', { name: 'Qué cambia' }));
  expect(
    await effect.findByText(
      'Desde las ventas de diciembre 2026, 412 locales tendrán hasta el día 10 del mes siguiente para declararlas.',
    ),
  ).toBeVisible();
  expect(effect.getByText('La primera vez, hasta el 10/01/2027.')).toBeVisible();
  expect(effect.getByText('Sin este cambio sería hasta el día 12: 2 días menos.')).toBeVisible();
  await press('Planificar cambio');
  await said('Cambio planificado');
  expect(api.askedFor(`POST ${daily}/cambios`).at(-1)?.body).toEqual({
    valor: 10,
    desde: '2026-12-01',
    rowVersion: 1,
  });
});

test('what the API refuses is said at its field, and nothing typed is lost', async () => {
  const message = 'Ingrese un número entre 1 y 31.';
  api.on(`POST ${daily}/cambios`, refusal(422, 'RULE_BROKEN', message, 'valor'));
  show(buildParameter());
  await openDaily();
  await press('Planificar cambio');
  const value = await screen.findByRole('textbox', { name: /^Último día/ });
  await userEvent.type(value, '32');
  await press('Planificar cambio');
  await said(message);
  expect(value).toHaveValue('32');
});

test('a change that another person made meanwhile is shown beside one’s own [T19]', async () => {
  const details = { stored: { ...withPlan, rowVersion: 5 } };
  api.on(`POST ${daily}/cambios`, {
    status: 409,
    body: { code: 'VERSION_CONFLICT', message: 'Cambió', details },
  });
  show(buildParameter());
  await openDaily();
  await press('Planificar cambio');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Último día/ }), '20');
  await press('Mes siguiente');
  await press('Planificar cambio');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Este parámetro cambió mientras lo editaba' }),
  );
  expect(
    dialog.getByRole('row', {
      name: 'Desde las ventas de diciembre 2026 Hasta el día 20 del mes siguiente Hasta el día 10 del mes siguiente',
    }),
  ).toBeVisible();
  expect(api.sentTo(`POST ${daily}/cambios`)).toMatchObject([{ valor: 20, rowVersion: 1 }]);
  api.on(`POST ${daily}/cambios`, { status: 200, body: withPlan });
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar lo mío' }));
  await said('Cambio planificado');
  expect(api.askedFor(`POST ${daily}/cambios`).at(-1)?.body).toMatchObject({ valor: 20, rowVersion: 5 });
});

test('a planned change shows its author and is withdrawn after a question that names it', async () => {
  api.on(`POST ${daily}/retiros`, { status: 200, body: buildParameter({ rowVersion: 3 }) });
  show(withPlan);
  await openDaily();
  const coming = within(await screen.findByRole('region', { name: 'Cambios por venir' }));
  expect(coming.getByText('Lo planificó Ana Rojas el 20/11/2026 12:00')).toBeVisible();
  await press('Retirar el cambio: Desde las ventas de diciembre 2026');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retirar cambio' }),
  );
  await said('Cambio retirado');
  expect(api.askedFor(`POST ${daily}/retiros`).at(-1)?.body).toEqual({ desde: '2026-12-01', rowVersion: 2 });
});

test('withdrawing a change that another person replaced meanwhile says so, shows theirs, and is chosen again [T19]', async () => {
  const call = `POST ${daily}/retiros`;
  const theirs = buildParameter({ proximos: [{ ...planned, valor: 15 }], rowVersion: 5 });
  const message = 'Otra persona modificó estos datos mientras usted los editaba.';
  api.on(call, { status: 409, body: { code: 'VERSION_CONFLICT', message, details: { stored: theirs } } });
  show(withPlan);
  await openDaily();
  await press(/^Retirar el cambio:/);
  api.on(list, { status: 200, body: [theirs] });
  await press('Retirar cambio');
  await said(message);
  const coming = within(await screen.findByRole('region', { name: 'Cambios por venir' }));
  expect(await coming.findByText('Hasta el día 15 del mes siguiente')).toBeVisible();
  await press(/^Retirar el cambio:/);
  await press('Retirar cambio');
  await waitFor(() => expect(api.sentTo(call)).toMatchObject([{ rowVersion: 2 }, { rowVersion: 5 }]));
});
