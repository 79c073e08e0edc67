import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AnsweringApi, refusal, renderScreen, type Asked } from 'shared/testing';
import { FilterChoice } from './filter-choice.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const brands = Array.from({ length: 25 }, (_, index) => ({ id: index + 1, nombre: `Marca ${10 + index}` }));

/** As the API does it. */
const answer =
  (all: typeof brands) =>
  ({ query }: Asked) => {
    const id = query.get('id');
    const words = (query.get('buscar') ?? '').toLowerCase();
    const found = all.filter((one) =>
      id ? String(one.id) === id : one.nombre.toLowerCase().includes(words),
    );
    return { status: 200, body: { opciones: found.slice(0, 20), hasMore: found.length > 20 } };
  };

function Sample({ start }: { readonly start?: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <FilterChoice
        companyId={null}
        filter="marcas"
        label="Marca"
        all="Todas las marcas"
        value={value}
        onChange={setValue}
      />
      <output>{value ?? 'ninguna'}</output>
    </>
  );
}

function show(all: typeof brands, start?: number): void {
  api.on('GET /contratos/filtros/marcas', answer(all));
  renderScreen(<Sample {...(start !== undefined && { start })} />, { session: {} });
}

test('a few options are a select', async () => {
  show(brands.slice(0, 2));
  const field = screen.getByRole('combobox', { name: 'Marca' });
  await screen.findByRole('option', { name: 'Marca 11' });
  await userEvent.selectOptions(field, 'Marca 11');
  expect(screen.getByRole('status')).toHaveTextContent('2');
});

const opener = () => screen.findByRole('button', { name: /^Marca / });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('many options are searched by the server as one types, and chosen by keyboard', async () => {
  show(brands);
  await userEvent.click(await opener());
  expect(options()).toHaveLength(21);
  expect(screen.getByText('Hay más. Escriba para encontrarlos.')).toBeVisible();
  expect(screen.getByPlaceholderText('Buscar en Marca')).toHaveFocus();
  await userEvent.keyboard('marca 34');
  await waitFor(() => expect(options()).toEqual(['Todas las marcas', 'Marca 34']));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('25');
  expect(await opener()).toHaveFocus();
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('Marca 34'));
});

test('the choice is taken away where it was made, and Escape closes the search', async () => {
  show(brands, 25);
  await waitFor(async () => expect(await opener()).toHaveTextContent('Marca 34'));
  await userEvent.click(await opener());
  await userEvent.click(screen.getByRole('option', { name: 'Todas las marcas' }));
  expect(screen.getByRole('status')).toHaveTextContent('ninguna');
  await userEvent.click(await opener());
  await userEvent.type(screen.getByPlaceholderText('Buscar en Marca'), '{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(await opener()).toHaveFocus();
});

test('words that no option has say so [P-408]', async () => {
  show(brands);
  await userEvent.click(await opener());
  expect(screen.queryByText('No se encontraron resultados')).toBeNull();
  await userEvent.type(screen.getByPlaceholderText('Buscar en Marca'), 'zzz');
  expect(await screen.findByText('No se encontraron resultados')).toBeVisible();
});

test('a search that fails is not said to find nothing; the message is shown, and asking again helps [S-377]', async () => {
  const message = 'El servicio no está disponible en este momento.';
  show(brands);
  await userEvent.click(await opener());
  api.on('GET /contratos/filtros/marcas', refusal(503, 'NOT_READY', message));
  await userEvent.type(screen.getByPlaceholderText('Buscar en Marca'), 'marca 34');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByText('No se encontraron resultados')).toBeNull();
  api.on('GET /contratos/filtros/marcas', answer(brands));
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await opener()).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
