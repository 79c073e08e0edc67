import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { IntegrationKey } from 'shared/endpoints/integration-keys';
import { integrationKinds } from 'shared/rules/records/integration';
import { recordKinds } from 'shared/rules/records/kinds';
import { type AnsweringApi, renderScreen } from 'shared/testing';
import { startAdminApi } from '../testing/admin-api.ts';
import { buildKey } from '../testing/build-key.ts';
import { answerExample, oneExample, putExample } from './curl.ts';
import { KeyView } from './key-view.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());
beforeEach(() => api.forget());

const show = (change: Partial<IntegrationKey> = {}) =>
  renderScreen(<KeyView record={buildKey(change)} />, { session: { country: 'CHL' } });

test('each kind of the key has its examples, and no other kind', async () => {
  show();
  const kind = screen.getByRole('combobox', { name: 'Tipo de registro' });
  expect(
    within(kind)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Empresas', 'Deudas']);
  const send = screen.getByRole('region', { name: 'Enviar registros' });
  expect(send).toHaveTextContent('/api/v1/integration/companies');
  await userEvent.selectOptions(kind, 'Deudas');
  await waitFor(() => expect(send).toHaveTextContent('/api/v1/integration/debts'));
  expect(screen.getByRole('region', { name: 'Leer uno' })).toHaveTextContent(
    'registro?sociedad=CL10&numero=0000012345',
  );
  expect(screen.getByRole('region', { name: 'Probar sin guardar' })).toHaveTextContent('?dryRun=true');
  expect(screen.getByRole('link', { name: 'Descargar archivo OpenAPI' })).toHaveAttribute(
    'href',
    '/api/v1/integration/openapi.json',
  );
});

test.each(integrationKinds('CHL'))('%s: the examples are a shell’s words and JSON', (kind) => {
  const asked = { origin: 'https://portal.example', kind, malls: null };
  const call = putExample(asked);
  const [, body = ''] = /-d '([\s\S]*)'$/.exec(call) ?? [];
  const { registros } = JSON.parse(body) as { registros: Record<string, unknown>[] };
  expect(Object.keys(registros[0] ?? {})).toEqual(recordKinds[kind].columns.map(({ name }) => name));
  expect(JSON.parse(answerExample(asked))).toMatchObject({ tipo: kind });
  expect(call).toContain('Authorization: Bearer $VITRINA_LLAVE');
});

test('an example names a mall of its key', () => {
  const malls = [{ id: 3, codigo: 'CL77', nombre: 'Mall Poniente' }];
  const asked = { origin: '', kind: 'spaces', malls } as const;
  expect(putExample(asked)).toContain('"edificio": "CL77"');
  expect(oneExample(asked)).toContain('edificio=CL77');
});

test('a key is revoked after a question that names it', async () => {
  api.on('POST /integration-keys/5/revoke', { status: 200, body: buildKey({ estado: 'revoked' }) });
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Revocar llave' }));
  const question = await screen.findByRole('alertdialog', { name: '¿Revocar «SAP producción»?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Revocar «SAP producción»' }));
  await waitFor(() => expect(api.askedFor('POST /integration-keys/5/revoke')).toHaveLength(1));
});

test('a key is edited with the version that was seen, and narrowed to malls without the kinds of none', async () => {
  const update = 'PUT /integration-keys/5';
  api.on('GET /integration-keys/malls', {
    status: 200,
    body: [{ id: 11, codigo: 'CL01', nombre: 'Mall Norte' }],
  });
  api.on(update, { status: 200, body: buildKey({ nombre: 'SAP', rowVersion: 4 }) });
  show({ rowVersion: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Editar llave' }));
  const drawer = await screen.findByRole('dialog', { name: 'Editar «SAP producción»' });
  expect(within(drawer).getByRole('checkbox', { name: 'Empresas' })).toBeChecked();
  await userEvent.click(within(drawer).getByRole('radio', { name: /^Solo algunos/ }));
  await userEvent.click(await within(drawer).findByRole('checkbox', { name: /Mall Norte/ }));
  await userEvent.click(within(drawer).getByRole('button', { name: 'Guardar llave' }));
  await waitFor(() => expect(api.askedFor(update)).toHaveLength(1));
  expect(api.askedFor(update)[0]?.body).toMatchObject({ tipos: ['debts'], edificios: [11], rowVersion: 3 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a key that somebody else saved meanwhile is shown beside one’s own [T19]', async () => {
  const update = 'PUT /integration-keys/5';
  const stored = buildKey({ nombre: 'SAP de otra', rowVersion: 4 });
  api.on('GET /integration-keys/malls', { status: 200, body: [] });
  api.on(update, { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } } });
  show({ rowVersion: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Editar llave' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Editar «SAP producción»' }));
  await userEvent.type(drawer.getByRole('textbox', { name: /^Nombre/ }), ' mío');
  await userEvent.click(drawer.getByRole('button', { name: 'Guardar llave' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Otra persona cambió esta llave' }));
  expect(dialog.getByRole('row', { name: 'Nombre SAP producción mío SAP de otra' })).toBeVisible();
  expect(api.sentTo(update)).toMatchObject([{ rowVersion: 3 }]);
  api.on(update, { status: 200, body: buildKey({ rowVersion: 5 }) });
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar lo mío' }));
  await waitFor(() =>
    expect(api.sentTo(update)).toMatchObject([
      { rowVersion: 3 },
      { nombre: 'SAP producción mío', rowVersion: 4 },
    ]),
  );
});

test('a revoked key says who ended it, and offers no examples', () => {
  show({ estado: 'revoked', revocada: '2026-11-20T18:00:00.000Z', revocadaPor: 'Luis Soto' });
  expect(screen.getByText(/por Luis Soto el 20\/11\/2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Revocar llave' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Ejemplos' })).toBeNull();
});

test('a key that ends soon, and one of somebody who left, say so', () => {
  show({ estado: 'ending', vence: '2026-11-25', creadorDeshabilitado: true });
  expect(screen.getByText(/^Vence el 25\/11\/2026\. Extienda su plazo/)).toBeVisible();
  expect(screen.getByText('Su cuenta fue deshabilitada.')).toBeVisible();
});
