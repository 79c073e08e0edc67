import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnsweringApi, refusal, renderScreen } from 'shared/testing';
import { buildContract } from '../testing/build-contract.ts';
import { ContractCodes } from './contract-codes.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

test('words that no contract has say so [P-408]', async () => {
  const contracts = ['CT-31', 'CT-32'].map((codigo, id) => buildContract({ id, codigo }));
  // As the API does it.
  api.on('GET /contratos', ({ query }) => {
    const content = contracts.filter(({ codigo }) => codigo.includes(query.get('buscar') ?? ''));
    const { length } = content;
    return {
      status: 200,
      body: { content, number: 0, totalPages: 1, totalElements: length, hasMore: false },
    };
  });
  renderScreen(<ContractCodes companyId={null} chosen={[]} onChange={() => {}} />, { session: {} });
  const offered = () => screen.queryAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  await waitFor(() => expect(offered()).toEqual(['CT-31', 'CT-32']));
  expect(screen.queryByText('No se encontraron resultados')).toBeNull();
  const search = screen.getByRole('searchbox');
  await userEvent.type(search, 'CT-32');
  await waitFor(() => expect(offered()).toEqual(['CT-32']));
  await userEvent.type(search, 'zzz');
  expect(await screen.findByText('No se encontraron resultados')).toBeVisible();
  expect(offered()).toEqual([]);
});

test('contracts that cannot be read are not said to be none; the message is shown, and asking again helps [S-377]', async () => {
  const message = 'El servicio no está disponible en este momento.';
  api.on('GET /contratos', refusal(503, 'NOT_READY', message));
  renderScreen(<ContractCodes companyId={null} chosen={[]} onChange={() => {}} />, { session: {} });
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByText('No se encontraron resultados')).toBeNull();
  const content = [buildContract({ codigo: 'CT-31' })];
  const body = { content, number: 0, totalPages: 1, totalElements: 1, hasMore: false };
  api.on('GET /contratos', { status: 200, body });
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('CT-31')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
