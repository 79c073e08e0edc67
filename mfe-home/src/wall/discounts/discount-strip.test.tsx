import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countryCodes } from 'shared/countries';
import type { SessionUser } from 'shared/endpoints/auth';
import { selectCompany } from 'shared/session';
import { AnsweringApi, buildDiscount, renderScreen, useIsFetching } from 'shared/testing';
import WallPage from '../wall.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const list = 'GET /discounts';
const three = [1, 2, 3].map((id) =>
  buildDiscount({
    id,
    name: `Descuento ${id}`,
    discount_type: id === 3 ? '$' : '%',
    value: id === 3 ? 5_000 : 20,
  }),
);

beforeEach(() => {
  api.forget();
  for (const country of countryCodes) {
    const path = country.toLowerCase();
    api.on(`GET /banners/public/${path}`, { status: 200, body: { data: [] } });
    api.on(`GET /announcements/${path}/news`, {
      status: 200,
      body: { data: [], number: 0, totalPages: 0, totalElements: 0 },
    });
  }
  api.on(list, ({ query }) => ({
    status: 200,
    body:
      query.get('page') === '1'
        ? { content: [buildDiscount({ id: 4, name: 'Descuento 4' })], total_elements: 4, total_pages: 2 }
        : {
            content: query.has('ids') ? three.filter(({ id }) => String(id) === query.get('ids')) : three,
            total_elements: 4,
            total_pages: 2,
          },
  }));
});

const UnderWay = () => <p>{`${useIsFetching()} en curso`}</p>;
const permissions = [{ action: 'read', subject: 'Ticket' }] as const;
const show = (country: (typeof countryCodes)[number], user: Partial<SessionUser> = {}) =>
  renderScreen(
    <>
      <WallPage />
      <UnderWay />
    </>,
    { session: { country, permissions, user } },
  );

test.each(countryCodes)(
  'the wall of %s has the strip if it is Chile’s, and otherwise none [P-015 U-011]',
  async (country) => {
    // That of Chile first, so that nothing of the strip has still to be loaded.
    show('CHL');
    expect(await screen.findByRole('list', { name: 'Descuentos vigentes' })).toBeVisible();
    cleanup();
    api.asked.length = 0;
    // The country of the user decides, wherever the company is.
    const facts = { id: 11, name: 'Ajena', taxId: '1', logoArchivoPath: null };
    show(country, { clients: [{ ...facts, countryId: country === 'CHL' ? 'PER' : 'CHL' }] });
    expect(await screen.findByText('No hay anuncios')).toBeVisible();
    await screen.findByText('0 en curso');
    if (country === 'CHL')
      expect(await screen.findByRole('list', { name: 'Descuentos vigentes' })).toBeVisible();
    else expect(screen.queryByRole('list', { name: 'Descuentos vigentes' })).toBeNull();
    expect(api.askedFor(list).length > 0).toBe(country === 'CHL');
  },
);

test('the strip shows three approved discounts at a time, of today and of the countries of user and company [P-327 P-330 P-419 U-352]', async () => {
  show('CHL');
  const strip = within(await screen.findByRole('list', { name: 'Descuentos vigentes' }));
  expect(strip.getAllByRole('article')).toHaveLength(3);
  const { query } = api.askedFor(list)[0] ?? { query: new URLSearchParams() };
  expect(query.get('size')).toBe('3');
  expect(query.get('statuses')).toBe('approved');
  expect(query.get('countries')).toBe('CHL');
  expect(query.get('page')).toBe('0');
  expect(query.get('date')).toBe(
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Santiago' }).format(new Date()),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Descuentos siguientes' }));
  expect(await strip.findByRole('heading', { name: 'Descuento 4' })).toBeVisible();
  expect(screen.getByText('2 de 2')).toBeVisible();
  const facts = ['page', 'size', 'statuses'];
  expect(api.askedFor(list).map(({ query: asked }) => facts.map((name) => asked.get(name)))).toEqual([
    ['0', '3', 'approved'],
    ['1', '3', 'approved'],
  ]);
});

test('a company of another country adds its country to that of the user, after a comma [P-328 P-153]', async () => {
  const facts = { id: 11, name: 'Rojas Perú', taxId: '20131312955', logoArchivoPath: null };
  const client = { ...facts, countryId: 'PER' } as const;
  const other = { ...facts, id: 12, countryId: 'COL' } as const;
  const user = { clients: [client, other] };
  renderScreen(<WallPage />, { session: { country: 'CHL', permissions, user } });
  await screen.findByRole('list', { name: 'Descuentos vigentes' });
  expect(api.askedFor(list)[0]?.query.get('countries')).toBe('CHL,PER');
  // That of the company which is chosen, not of the first one.
  act(() => selectCompany(other));
  await waitFor(() => expect(api.askedFor(list).at(-1)?.query.get('countries')).toBe('CHL,COL'));
});

test('Ver todos leads to the catalogue of the country [P-079]', async () => {
  show('CHL');
  expect(await screen.findByRole('link', { name: 'Ver todos' })).toHaveAttribute(
    'href',
    '/chl/shopping/descuentos',
  );
});

test('a discount of the strip shows its value with its sign, and opens its detail, which shows it too [P-094 P-167 P-169]', async () => {
  show('CHL');
  const strip = await screen.findByRole('list', { name: 'Descuentos vigentes' });
  expect(within(strip).getAllByText(/^20\s%/)).toHaveLength(2);
  expect(within(strip).getByText(/^\$\s5\.000/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Descuento 3' }));
  expect(await screen.findByRole('dialog', { name: 'Detalle descuento' })).toHaveTextContent(/\$\s5\.000/);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Descuento 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Detalle descuento' });
  expect(dialog).toHaveTextContent('Descuento 1');
  expect(dialog).toHaveTextContent(/20\s%/);
  const coupon = { code: 'ABC347', email: 'ana.rojas@demo.vitrina.test', redeemed_at: null };
  api.on('POST /discounts/1/users', {
    status: 200,
    body: { ...coupon, obtained_at: '2026-11-20T15:00:00.000Z' },
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Acepto condiciones de este descuento' }));
  await userEvent.click(screen.getByRole('button', { name: 'Obtener descuento' }));
  expect(await screen.findByRole('dialog', { name: 'Cupón generado' })).toHaveTextContent('ABC347');
  expect(api.askedFor('POST /discounts/1/users')).toHaveLength(1);
});

test('a discount that cannot be read says so in its dialog, and is there with the next try', async () => {
  show('CHL');
  await screen.findByRole('list', { name: 'Descuentos vigentes' });
  api.on(list, { status: 500, body: { code: 'UNEXPECTED', message: 'No' } });
  await userEvent.click(screen.getByRole('button', { name: 'Descuento 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Detalle descuento' });
  const retry = await within(dialog).findByRole('button', { name: 'Reintentar' });
  api.on(list, { status: 200, body: { content: three.slice(0, 1), total_elements: 1, total_pages: 1 } });
  await userEvent.click(retry);
  expect(await screen.findByRole('dialog', { name: 'Detalle descuento' })).toHaveTextContent('Descuento 1');
});

test('without discounts the wall has no strip', async () => {
  api.on(list, { status: 200, body: { content: [], total_elements: 0, total_pages: 0 } });
  show('CHL');
  await waitFor(() => expect(api.askedFor(list)).toHaveLength(1));
  expect(await screen.findByText('No hay anuncios')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ver todos' })).toBeNull());
});
