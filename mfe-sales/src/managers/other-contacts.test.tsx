import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
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

test('without other contacts it says so, and there is nothing to choose [S-159]', () => {
  renderScreen(<OtherContacts contract={contract} contacts={[]} busy={false} onAdd={jest.fn()} />, {
    session: {},
  });
  expect(screen.getByText('No se encontraron contactos')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('one of the other contacts is chosen by name or mail, then added [S-156]', async () => {
  const onAdd = jest.fn();
  renderScreen(<OtherContacts contract={contract} contacts={[ana]} busy={false} onAdd={onAdd} />, {
    session: {},
  });
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Agregar' });
  expect(add.disabled).toBe(true);
  await userEvent.selectOptions(screen.getByLabelText('Contacto'), 'Ana Rojas · ana@demo.vitrina.test');
  await userEvent.click(add);
  expect(onAdd).toHaveBeenCalledWith(ana);
});

test('Nuevo + leads to the new-contact wizard with the contract, for who may create contacts [S-157]', () => {
  const session = { permissions: [{ action: 'create', subject: 'User' }] } as const;
  const { unmount } = renderScreen(
    <OtherContacts contract={contract} contacts={[]} busy={false} onAdd={jest.fn()} />,
    { session },
  );
  const address = screen.getByRole('link', { name: /Nuevo/ }).getAttribute('href');
  expect(address).toContain('/chl/shopping/contactos/nuevo?');
  expect(new URLSearchParams(address?.split('?')[1]).get('contrato')).toBe('1');
  unmount();
  renderScreen(<OtherContacts contract={contract} contacts={[]} busy={false} onAdd={jest.fn()} />, {
    session: {},
  });
  expect(screen.queryByRole('link', { name: /Nuevo/ })).toBeNull();
});
