import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { linkTo, routePattern } from 'shared/routes';
import { type AnsweringApi, buildDiscount, renderScreen, Route, Routes } from 'shared/testing';
import screens from './screens.ts';
import { startAdminApi } from './testing/admin-api.ts';
import { buildManaged, cardsOf, pageOf } from './testing/build-discount.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

/** What the route shows at its address. */
async function open(
  name: 'DESCUENTOS' | 'DESCUENTOS_CLIENTE' | 'VALIDADOR' | 'PERFIL_CLIENTE',
): Promise<void> {
  const { default: Page } = await screens[name]();
  const path = name === 'PERFIL_CLIENTE' ? linkTo(name, 'CHL', { clienteId: 7 }) : linkTo(name, 'CHL');
  renderScreen(
    <Routes>
      <Route path={routePattern(name, 'CHL')} element={<Page />} />
    </Routes>,
    { session: { country: 'CHL', permissions: [{ action: 'manage', subject: 'Discounts' }] }, path },
  );
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the route DESCUENTOS opens the catalogue, with the approved discounts as cards [U-058 U-064 U-120]', async () => {
  api.on('GET /discounts/catalogue', ({ query }) => ({
    status: 200,
    body: cardsOf(query.getAll('statuses').join(',') === 'approved' ? [buildDiscount()] : []),
  }));
  api.on('GET /discounts/users-discounts', { status: 200, body: [] });
  await open('DESCUENTOS');
  expect(await title('Descuentos')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Otoño en familia' })).toBeVisible();
});

test('the route DESCUENTOS_CLIENTE opens my discounts [U-059]', async () => {
  api.on('GET /discounts/clients/10/discounts', pageOf([buildManaged()]));
  expect(linkTo('DESCUENTOS_CLIENTE', 'CHL')).toBe('/chl/shopping/mis-descuentos');
  await open('DESCUENTOS_CLIENTE');
  expect(await title('Mis descuentos')).toBeVisible();
  expect((await screen.findAllByText('Otoño en familia')).length).toBeGreaterThan(0);
});

test('the route VALIDADOR opens the validator of coupons [U-060]', async () => {
  expect(linkTo('VALIDADOR', 'CHL')).toBe('/chl/shopping/validar-descuentos');
  await open('VALIDADOR');
  expect(await title('Validador de cupones')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Código del cupón' })).toBeVisible();
});

test('the route PERFIL_CLIENTE opens the public card of the person whom it names [P-109 U-170]', async () => {
  api.on('GET /usuarios/7/tarjeta', {
    status: 200,
    body: {
      id: 7,
      nombres: 'Eva',
      apellidos: 'Paz',
      email: 'eva@demo.vitrina.test',
      telefono: '+56987654321',
      cargo: 'Gerente',
      estado: 'Ok',
      roles: [{ id: 'EXT_MARCA', nombre: 'Lúmina' }],
    },
  });
  expect(linkTo('PERFIL_CLIENTE', 'CHL', { clienteId: 7 })).toBe('/chl/shopping/perfil/ver_cliente/7');
  await open('PERFIL_CLIENTE');
  expect(await screen.findByRole('heading', { name: 'Eva Paz' })).toBeVisible();
  for (const text of ['Administrador de marca · Lúmina', 'Gerente'])
    expect(screen.getByText(text)).toBeVisible();
  for (const name of ['eva@demo.vitrina.test', '+56 9 8765 4321'])
    expect(screen.getByRole('link', { name })).toBeVisible();
});
