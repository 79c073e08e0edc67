import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContractContact } from 'shared/contract/contracts';
import { renderScreen } from 'shared/testing';
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

test('S-159 without other contacts it says so, and there is nothing to choose', () => {
  renderScreen(<OtherContacts contacts={[]} busy={false} onAdd={jest.fn()} />);
  expect(screen.getByText('No se encontraron contactos')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('S-156 one of the other contacts is chosen by name or mail, then added', async () => {
  const onAdd = jest.fn();
  renderScreen(<OtherContacts contacts={[ana]} busy={false} onAdd={onAdd} />);
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Agregar' });
  expect(add.disabled).toBe(true);
  await userEvent.selectOptions(screen.getByLabelText('Contacto'), 'Ana Rojas · ana@demo.vitrina.test');
  await userEvent.click(add);
  expect(onAdd).toHaveBeenCalledWith(ana);
});
