import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { OwnExecutive } from 'shared/endpoints/executives';
import { type AnsweringApi, renderScreen } from 'shared/testing';
import { startAdminApi } from '../../testing/admin-api.ts';
import { ExecutivesSection } from './executives-section.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());
beforeEach(() => api.forget());

const elena: OwnExecutive = {
  nombres: 'Elena',
  apellidos: 'Soto',
  email: 'elena@operadora.test',
  telefono: '+56973626215',
  empresas: ['Café Andino', 'Librería Sur', 'Óptica Norte'],
  totalEmpresas: 5,
};
const show = (body: readonly OwnExecutive[]) => {
  api.on('GET /perfil/ejecutivos', { status: 200, body });
  renderScreen(<ExecutivesSection />, { session: {} });
};

test('Ejecutivos names who looks after the companies, with mail and phone [U-169]', async () => {
  const tomas = {
    ...elena,
    nombres: 'Tomás',
    email: 'tomas@operadora.test',
    telefono: '+56987654321',
    empresas: ['Zapatería Oriente'],
    totalEmpresas: 1,
  };
  show([elena, tomas]);
  const section = within(screen.getByRole('region', { name: 'Ejecutivos' }));
  expect(await section.findByText('Elena Soto')).toBeVisible();
  expect(section.getByText('Café Andino, Librería Sur, Óptica Norte y 2 más')).toBeVisible();
  expect(section.getByRole('link', { name: 'elena@operadora.test' })).toHaveAttribute(
    'href',
    'mailto:elena@operadora.test',
  );
  expect(section.getByRole('link', { name: '+56 9 7362 6215' })).toHaveAttribute('href', 'tel:+56973626215');
  const second = within(section.getAllByRole('listitem')[1] ?? document.body);
  expect(second.getByText('Tomás Soto')).toBeVisible();
  expect(second.getByText('Zapatería Oriente')).toBeVisible();
  expect(second.getByRole('link', { name: 'tomas@operadora.test' })).toBeVisible();
  expect(second.getByRole('link', { name: '+56 9 8765 4321' })).toBeVisible();
});

test('an executive without a phone is shown with Teléfono no registrado [P-143]', async () => {
  show([{ ...elena, telefono: null }]);
  expect(await screen.findByText('Teléfono no registrado')).toBeVisible();
});

test('without an executive it says so', async () => {
  show([]);
  expect(await screen.findByText('Sus empresas aún no tienen un ejecutivo asignado.')).toBeVisible();
});
