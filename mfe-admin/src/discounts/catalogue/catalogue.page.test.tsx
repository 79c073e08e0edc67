import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'shared/router';
import { type AnsweringApi, buildDiscount, refusal, renderScreen } from 'shared/testing';
import { startAdminApi } from '../../testing/admin-api.ts';
import { cardsOf } from '../../testing/build-discount.ts';
import CataloguePage from './catalogue.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());
afterEach(() => void jest.useRealTimers());

const list = 'GET /discounts/catalogue';
const detail = 'GET /discounts';
const own = 'GET /discounts/users-discounts';
const discount = buildDiscount();
const coupon = {
  id: 9,
  code: 'ABC347',
  obtained_at: '2026-11-20T15:00:00.000Z',
  redeemed_at: null,
  discount,
};

beforeEach(() => {
  api.forget();
  api.on(list, { status: 200, body: cardsOf([discount]) });
  api.on(detail, ({ query }) => {
    const content = [discount].filter(({ id }) => query.get('ids') === String(id));
    return { status: 200, body: { content, total_elements: content.length, total_pages: 1 } };
  });
  api.on(own, { status: 200, body: [] });
});

const show = (path = '/') => renderScreen(<CataloguePage />, { session: { country: 'CHL' }, path });

test.each([
  ['CHL', '2026-11-26', '[U-123 U-352]'],
  ['PER', '2026-11-25', '[U-352]'],
] as const)(
  'the catalogue of %s asks for all its approved discounts of its day (%s) at once %s',
  async (country, today, _ids) => {
    // Chile's midnight has passed, Peru's has not.
    jest.useFakeTimers({
      now: new Date('2026-11-26T03:30:00Z'),
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
      advanceTimers: true,
    });
    const many = Array.from({ length: 120 }, (_, n) =>
      buildDiscount({ id: n + 1, name: `Descuento ${n + 1}` }),
    );
    api.on(list, { status: 200, body: cardsOf(many) });
    renderScreen(<CataloguePage />, { session: { country } });
    expect(await screen.findAllByText(/^Descuento \d+$/, { selector: 'button' })).toHaveLength(120);
    expect(screen.queryByRole('button', { name: 'Página siguiente' })).toBeNull();
    const [asked] = api.askedFor(list);
    expect(asked?.query.get('statuses')).toBe('approved');
    expect(asked?.query.get('size')).toBe('1000');
    expect(asked?.query.get('page')).toBe('0');
    expect(asked?.query.get('countries')).toBe(country);
    expect(asked?.query.get('date')).toBe(today);
    expect(api.askedFor(list)).toHaveLength(1);
  },
);

test('with more than 1,000 discounts the catalogue says that it shows those ending first [U-123 U-404]', async () => {
  api.on(list, { status: 200, body: cardsOf([discount], { has_more: true }) });
  show();
  expect(await screen.findByText(/Aquí están los primeros 1\.000 descuentos/)).toBeVisible();
});

function Address() {
  return <output aria-label="Dirección">{useLocation().search}</output>;
}

test('of the catalogue the cards of the chosen brand or shopping centre stay, and the choice is in the address [U-121 U-122 P-408]', async () => {
  const lumina = { id: 20, name: 'Lúmina', logo_url: null };
  const abeto = { id: 21, name: 'Abeto', logo_url: null };
  const plaza = { id: 1, name: 'Plaza Cordillera' };
  const puerto = { id: 2, name: 'Mall Puerto Azul' };
  const all = [
    buildDiscount({ id: 5, name: 'Otoño', brand: lumina, buildings: [puerto, plaza] }),
    buildDiscount({ id: 6, name: 'Dos por uno', brand: abeto, buildings: [puerto] }),
    buildDiscount({ id: 7, name: 'Café gratis', brand: abeto, buildings: [plaza] }),
  ];
  api.on(list, { status: 200, body: cardsOf(all) });
  renderScreen(
    <>
      <CataloguePage />
      <Address />
    </>,
    { session: { country: 'CHL' } },
  );
  const cards = () =>
    all.map(({ name }) => name).filter((name) => screen.queryByRole('button', { name }) !== null);
  const choose = async (chip: RegExp, option: string) => {
    await userEvent.click(await screen.findByRole('button', { name: chip }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  await screen.findByRole('button', { name: 'Otoño' });
  expect(cards()).toEqual(['Otoño', 'Dos por uno', 'Café gratis']);
  await choose(/^Marca:/, 'Abeto');
  await waitFor(() => expect(cards()).toEqual(['Dos por uno', 'Café gratis']));
  expect(screen.getByLabelText('Dirección')).toHaveTextContent('?marca=21');
  await choose(/^Marca:/, 'Todas');
  await waitFor(() => expect(cards()).toHaveLength(3));
  await choose(/^Centro comercial:/, 'Plaza Cordillera');
  await waitFor(() => expect(cards()).toEqual(['Otoño', 'Café gratis']));
  expect(screen.getByLabelText('Dirección')).toHaveTextContent('?centro=1');
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('Ningún descuento coincide con lo que busca.')).toBeVisible();
  expect(cards()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  await waitFor(() => expect(cards()).toHaveLength(3));
});

const opened = () => screen.findByRole('dialog', { name: 'Detalle descuento' });
const accept = 'Acepto condiciones de este descuento';

test('a card opens the detail with its conditions, and a link to it does too [U-352]', async () => {
  show('/?descuento=5');
  const dialog = within(await opened());
  expect(dialog.getByText('Otoño en familia')).toBeVisible();
  expect(await dialog.findByText('No acumulable')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: accept })).toBeEnabled();
});

test('a card opens the detail at once; its conditions can be accepted once they have come [P-213]', async () => {
  const held = Promise.withResolvers<void>();
  api.on(detail, async () => {
    await held.promise;
    return { status: 200, body: { content: [discount], total_elements: 1, total_pages: 1 } };
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Otoño en familia' }));
  const dialog = within(await opened());
  expect(dialog.getByText('Otoño en familia')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: accept })).toBeDisabled();
  held.resolve();
  expect(await dialog.findByText('No acumulable')).toBeVisible();
  for (const text of [
    'Lúmina',
    'En toda la tienda',
    'Del 01/11/2026 al 31/12/2026',
    'Lun a Vie',
    'Plaza Cordillera, Mall Puerto Azul',
  ])
    expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: accept })).toBeEnabled();
});

test('a detail that cannot be read says so and can be asked for again', async () => {
  api.on(detail, refusal(500, 'INTERNAL'));
  show('/?descuento=5');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByRole('dialog')).toContainElement(retry);
  api.on(detail, { status: 200, body: { content: [discount], total_elements: 1, total_pages: 1 } });
  await userEvent.click(retry);
  const shown = await opened();
  await waitFor(() => expect(shown).toHaveTextContent('No acumulable'));
});

test('a link to a discount that is over says so', async () => {
  show('/?descuento=77');
  expect(await screen.findByText('Este descuento ya no está disponible')).toBeInTheDocument();
});

test('a coupon is found again with its code, and its discount is marked [P-213]', async () => {
  api.on(own, { status: 200, body: [coupon] });
  show();
  expect(await screen.findByText('Cupón obtenido')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Mis cupones' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Otoño en familia' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cupón generado' });
  expect(dialog).toHaveTextContent(/ABC347.*En toda la tienda/);
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  cleanup();
  // From the catalogue too, and the box never comes first.
  const held = Promise.withResolvers<void>();
  api.on(own, async () => {
    await held.promise;
    return { status: 200, body: [coupon] };
  });
  show('/?descuento=5');
  await screen.findByRole('button', { name: 'Otoño en familia' });
  expect(screen.queryByRole('dialog')).toBeNull();
  held.resolve();
  expect(await screen.findByRole('dialog', { name: 'Cupón generado' })).toHaveTextContent('ABC347');
});
