import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { type AnsweringApi, renderScreen } from 'shared/testing';
import { startAdminApi } from '../testing/admin-api.ts';
import { buildBrand, buildPerson } from '../testing/build-brand.ts';
import CompanyPage from './company.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

test('the page has the card of the company, its representatives among the contacts, and its brands [P-106 P-337 P-409]', async () => {
  const company = {
    id: 10,
    paisId: 'CHL',
    nombre: 'Comercial Rojas',
    idFiscal: '76.123.456-0',
    email: null,
    telefono: null,
    web: null,
    direccion: null,
    logoArchivoPath: null,
    perfil: { nombre: 'Administrador de empresa' },
    comercial: { nombres: 'Rosa', apellidos: 'Pino', email: 'rosa@operadora.cl', telefono: null },
    rowVersion: 1,
  };
  api.on('GET /empresas/10', { status: 200, body: company });
  api.on('GET /empresas/10/contactos', { status: 200, body: [buildPerson()] });
  api.on('GET /empresas/10/marcas', { status: 200, body: [buildBrand()] });
  renderScreen(<CompanyPage />, { session: {} });
  expect(screen.getByRole('heading', { level: 1, name: 'Mi empresa' })).toBeVisible();
  const card = within(await screen.findByRole('region', { name: 'Comercial Rojas' }));
  expect(card.getByText(/76\.?123\.?456-0/)).toBeVisible();
  for (const text of ['Rosa Pino', 'rosa@operadora.cl']) expect(card.getByText(text)).toBeVisible();
  const contacts = within(await screen.findByRole('region', { name: 'Contactos' }));
  expect(contacts.getByText('Representantes de empresa')).toBeVisible();
  const people = within(contacts.getByRole('list', { name: 'Representantes de empresa' }));
  expect(people.getByRole('link', { name: 'Eva Paz' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Marcas' })).toBeVisible();
  const brands = within(await screen.findByRole('list', { name: 'Marcas' }));
  expect(brands.getByRole('link', { name: 'Lúmina' })).toBeVisible();
  cleanup();
  api.on('GET /empresas/10/contactos', { status: 200, body: [] });
  renderScreen(<CompanyPage />, { session: {} });
  expect(await screen.findByText('No hay contactos para mostrar')).toBeVisible();
});
