import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { SetupState } from 'shared/endpoints/setup';
import { type AnsweringApi, renderScreen } from 'shared/testing';
import { startAdminApi } from '../testing/admin-api.ts';
import SetupPage from './setup.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());
beforeEach(() => api.forget());

const chile = {
  paisId: 'CHL',
  centros: 2,
  centrosSinAdministrador: 1,
  contratos: 0,
  locatarios: false,
  terminos: false,
  faltan: ['contratos', 'administradores', 'locatarios'],
  avisos: ['No llegó: Deudas. Se esperaba hasta el 24/11/2026 a las 06:00.'],
} as const;
const show = (change: Partial<SetupState> = {}): void => {
  const body = {
    paises: [chile],
    servidorDeCorreo: false,
    proveedorDeIdentidad: false,
    avisos: [],
    listo: false,
    ...change,
  };
  api.on('GET /operacion/puesta-en-marcha', { status: 200, body });
  const permissions = [
    { action: 'manage', subject: 'Integration' },
    { action: 'manage', subject: 'Import' },
    { action: 'manage', subject: 'Parameter' },
    { action: 'manage', subject: 'Terms' },
  ] as const;
  renderScreen(<SetupPage />, { session: { user: { id: 1 }, permissions } });
};
const lineOf = (card: HTMLElement, title: string) => {
  const line = within(card)
    .getAllByRole('listitem')
    .find((item) => within(item).queryByText(title));
  if (line === undefined) throw new Error(`There is no line ${title}.`);
  return within(line);
};

test('each country says what it has and what is missing, with the way there', async () => {
  show();
  const card = await screen.findByRole('region', { name: 'Chile' });
  expect(within(card).getByText('Faltan 3 pasos')).toBeVisible();
  expect(lineOf(card, 'Centros comerciales').getByText('Listo')).toBeVisible();
  const admins = lineOf(card, 'Administradores de centro comercial');
  expect(admins.getByText('Falta')).toBeVisible();
  expect(admins.getByText('1 centro comercial sin administrador.')).toBeVisible();
  expect(admins.getByRole('link', { name: 'Ir a Personas internas' })).toHaveAttribute(
    'href',
    '/chl/shopping/operacion/personas',
  );
  expect(lineOf(card, 'Contratos').getByRole('link', { name: 'Ir a Contratos' })).toHaveAttribute(
    'href',
    '/chl/shopping/operacion/portafolio/contratos?pais=CHL',
  );
  expect(
    lineOf(card, 'Contratos').getByRole('link', { name: 'Importar desde una planilla' }),
  ).toHaveAttribute('href', '/chl/shopping/operacion/importaciones');
  expect(lineOf(card, 'Centros comerciales').queryByRole('link', { name: /^Importar/ })).toBeNull();
  expect(lineOf(card, 'Parámetros').getByRole('link', { name: 'Ir a Parámetros' })).toHaveAttribute(
    'href',
    '/chl/shopping/operacion/parametros',
  );
  expect(within(card).getByText(/^No llegó: Deudas\. Se esperaba hasta el 24/)).toBeVisible();
  expect(within(card).getByRole('link', { name: 'Ir a Integraciones' })).toHaveAttribute(
    'href',
    '/chl/shopping/operacion/integraciones',
  );
  const terms = lineOf(card, 'Términos');
  expect(terms.getByText('Opcional')).toBeVisible();
  expect(terms.getByRole('link', { name: 'Ir a Términos' })).toHaveAttribute(
    'href',
    '/chl/shopping/operacion/terminos',
  );
  const installation = await screen.findByRole('region', { name: 'Instalación' });
  expect(lineOf(installation, 'Servidor de correo').getByText('Falta')).toBeVisible();
  expect(lineOf(installation, 'Proveedor de identidad').getByText('Opcional')).toBeVisible();
  expect(screen.queryByText('Todo listo')).toBeNull();
});

test('where nothing is missing it says that all is ready', async () => {
  show({
    paises: [
      { ...chile, centrosSinAdministrador: 0, contratos: 9, locatarios: true, faltan: [], avisos: [] },
    ],
    servidorDeCorreo: true,
    listo: true,
  });
  expect(await screen.findByText('Todo listo')).toBeVisible();
  expect(screen.queryByText('Falta')).toBeNull();
  expect(screen.queryByText(/^No llegó/)).toBeNull();
});
