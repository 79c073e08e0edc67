import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnsweringApi, refusal, renderScreen } from 'shared/testing';
import { startAdminApi } from '../testing/admin-api.ts';
import { buildBrand, buildPerson } from '../testing/build-brand.ts';
import { CompanyBrands } from './company-brands.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

test('a brand leads to its page and its administrators to theirs; one without any can be given one [P-107 P-108 P-110 P-410]', async () => {
  api.on('GET /empresas/10/marcas', {
    status: 200,
    body: [
      buildBrand({ administradores: [buildPerson(), buildPerson({ usuarioId: 8, nombres: 'Luz' })] }),
      buildBrand({ id: 4, nombre: 'Norte & Sur' }),
    ],
  });
  renderScreen(<CompanyBrands companyId={10} />, {
    session: { permissions: [{ action: 'create', subject: 'User' }] },
  });
  const list = within(await screen.findByRole('list', { name: 'Marcas' }));
  expect(list.getByRole('link', { name: 'Lúmina' }).getAttribute('href')).toBe('/chl/shopping/marca/3');
  expect(list.getByRole('link', { name: 'Norte & Sur' }).getAttribute('href')).toBe('/chl/shopping/marca/4');
  expect(list.getByText('No se encontraron administradores')).toBeVisible();
  expect(list.getByRole('link', { name: 'Eva Paz' }).getAttribute('href')).toBe(
    '/chl/shopping/perfil/ver_cliente/7',
  );
  expect(list.getByRole('link', { name: 'Luz Paz' }).getAttribute('href')).toBe(
    '/chl/shopping/perfil/ver_cliente/8',
  );
  // The avatar shows the initials; the name is there for screen readers.
  expect(list.getByRole('link', { name: 'Eva Paz' })).toHaveTextContent(/^EPEva Paz$/);
  expect(list.getByRole('link', { name: 'Luz Paz' })).toHaveTextContent(/^LPLuz Paz$/);
  const assign = list.getAllByRole('button');
  expect(assign.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Asignar administrador a Norte & Sur',
  ]);
  // 'Asignar +': the sign is a picture.
  expect(assign[0]).toHaveTextContent(/^Asignar$/);
  expect(assign[0]?.querySelector('svg.lucide-plus')).not.toBeNull();
  api.on('GET /marcas/4/candidatos', { status: 200, body: { content: [buildPerson()], hasMore: false } });
  if (assign[0]) await userEvent.click(assign[0]);
  const picker = within(await screen.findByRole('dialog', { name: 'Asignar administrador de marca' }));
  expect(await picker.findByRole('radio', { name: /Eva Paz/ })).toBeTruthy();
  expect(picker.getByRole('link', { name: 'Invitar a otra persona' }).getAttribute('href')).toMatch(
    /^\/chl\/shopping\/contactos\/nuevo\?rol=EXT_MARCA&empresa=10&marca=4&/,
  );
});

test('brands of a company that cannot be loaded show Error cargando datos [P-399]', async () => {
  api.on('GET /empresas/10/marcas', refusal(422, 'RULE_BROKEN', 'No.'));
  renderScreen(<CompanyBrands companyId={10} />, { session: {} });
  expect(await screen.findByText('Error cargando datos')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

test('a company without brands says No hay datos [U-396]', async () => {
  api.on('GET /empresas/10/marcas', { status: 200, body: [] });
  renderScreen(<CompanyBrands companyId={10} />, { session: {} });
  expect(await screen.findByText('No hay datos')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Marcas' })).toBeNull();
});
