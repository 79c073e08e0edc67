import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContractContact } from 'shared/endpoints/contracts';
import { renderScreen } from 'shared/testing';
import { buildContract } from '../testing/build-contract.ts';
import { OtherContacts } from './other-contacts.tsx';

const ana: ContractContact = {
  usuarioId: 7,
  nombres: 'Ana',
  apellidos: 'Rojas',
  email: 'ana@demo.vitrina.test',
  telefono: null,
  habilitado: false,
  puedeDeclarar: false,
};

const contract = buildContract();

test('without other contacts it says so, and there is nothing to switch on', () => {
  renderScreen(<OtherContacts contract={contract} contacts={[]} busyWith={null} onToggle={jest.fn()} />, {
    session: {},
  });
  expect(screen.getByText('No se encontraron contactos')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('each of the other contacts has a toggle that makes this person store manager [S-156 S-310]', async () => {
  const onToggle = jest.fn();
  const eva = { ...ana, usuarioId: 8, nombres: 'Eva' };
  renderScreen(
    <OtherContacts contract={contract} contacts={[ana, eva]} busyWith={null} onToggle={onToggle} />,
    { session: {} },
  );
  const toggles = screen.getAllByRole<HTMLInputElement>('switch');
  expect(toggles.map((toggle) => [toggle.getAttribute('aria-label'), toggle.checked])).toEqual([
    ['Jefe de Local: Ana Rojas', false],
    ['Jefe de Local: Eva Rojas', false],
  ]);
  for (const name of ['Ana Rojas', 'Eva Rojas']) expect(screen.getByText(name)).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByText('No se encontraron contactos')).toBeNull();
  await userEvent.click(screen.getByLabelText('Jefe de Local: Eva Rojas'));
  expect(onToggle).toHaveBeenCalledTimes(1);
  expect(onToggle).toHaveBeenCalledWith(8, true);
});

test('many contacts are found by name or mail, whatever case and accents; words that none has say so [P-408]', async () => {
  const many = Array.from({ length: 11 }, (_, at) => ({
    ...ana,
    usuarioId: at + 1,
    nombres: at === 10 ? 'Zoé' : `Persona ${at}`,
    email: `persona${at}@demo.vitrina.test`,
  }));
  renderScreen(<OtherContacts contract={contract} contacts={many} busyWith={null} onToggle={jest.fn()} />, {
    session: {},
  });
  expect(screen.getAllByRole('switch')).toHaveLength(10);
  expect(screen.getByText(/Se muestran 10 de 11 contactos/)).toBeTruthy();
  const search = screen.getByRole('searchbox');
  const found = (): (string | null)[] =>
    screen.queryAllByRole('switch').map((toggle) => toggle.getAttribute('aria-label'));
  await userEvent.type(search, 'ZOE ro');
  await waitFor(() => expect(found()).toEqual(['Jefe de Local: Zoé Rojas']));
  await userEvent.clear(search);
  await userEvent.type(search, 'persona3@');
  await waitFor(() => expect(found()).toEqual(['Jefe de Local: Persona 3 Rojas']));
  expect(screen.queryByText('No se encontraron resultados')).toBeNull();
  await userEvent.type(search, 'x');
  await waitFor(() => expect(found()).toEqual([]));
  expect(screen.getByText('No se encontraron resultados')).toBeVisible();
});

test('Nuevo + leads to the new-contact wizard with the contract, for who may create contacts [P-111 U-326 S-157]', () => {
  const session = { permissions: [{ action: 'create', subject: 'User' }] } as const;
  const { unmount } = renderScreen(
    <OtherContacts contract={contract} contacts={[]} busyWith={null} onToggle={jest.fn()} />,
    { session },
  );
  const address = screen.getByRole('link', { name: 'Nuevo +' }).getAttribute('href');
  expect(address).toContain('/chl/shopping/contactos/nuevo?');
  expect(new URLSearchParams(address?.split('?')[1]).get('contrato')).toBe('1');
  unmount();
  renderScreen(<OtherContacts contract={contract} contacts={[]} busyWith={null} onToggle={jest.fn()} />, {
    session: {},
  });
  expect(screen.queryByRole('link', { name: /Nuevo/ })).toBeNull();
});
