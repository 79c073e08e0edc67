import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SessionCompany } from 'shared/endpoints/auth';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { CompanySearch } from './index.ts';

const company = (id: number): SessionCompany => ({
  id,
  name: `Empresa ${id}`,
  countryId: 'CHL',
  taxId: `7600000${id}-K`,
  logoArchivoPath: null,
});
const page = (number: number) => ({
  status: 200,
  body: { content: [company(number + 1)], number, totalPages: 2, totalElements: 2 },
});
const call = 'GET /empresas';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

test('further companies that do not come are said to be missing, and the same button fetches them', async () => {
  api.on(call, page(0));
  renderScreen(<CompanySearch chosenId={null} onChoose={() => {}} />, {
    session: { user: { clients: [company(1)], clientsTotal: 2 } },
  });
  expect(await screen.findByRole('button', { name: /^Empresa 1/ })).toBeVisible();
  api.on(call, { status: 500 });
  const more = screen.getByRole('button', { name: 'Mostrar más' });
  await userEvent.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent(/\w/);
  expect(screen.getByRole('button', { name: /^Empresa 1/ })).toBeVisible();

  api.on(call, page(1));
  await userEvent.click(more);
  expect(await screen.findByRole('button', { name: /^Empresa 2/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['CHL', '1.234 empresas'],
  ['PER', '1,234 empresas'],
] as const)('in %s the companies that are found are counted as %s [U-404]', async (country, said) => {
  api.on(call, {
    status: 200,
    body: { content: [company(1)], number: 0, totalPages: 62, totalElements: 1_234 },
  });
  renderScreen(<CompanySearch chosenId={null} onChoose={() => {}} />, {
    session: { country, user: { clients: [company(1)], clientsTotal: 1_234 } },
  });
  expect(await screen.findByText(said)).toBeVisible();
});
