import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionCompany } from 'shared/endpoints/auth';
import { FormProvider } from 'shared/forms';
import { renderScreen } from 'shared/testing';
import { PhoneInput } from 'shared/phone-input';
import { useUserForm } from './use-user-form.ts';
import { UserDataFields } from './user-data-fields.tsx';

const company = (id: number, name: string, countryId: SessionCompany['countryId'] = 'CHL') => ({
  id,
  name,
  countryId,
  taxId: String(id),
  logoArchivoPath: null,
});
const [one, two] = [company(1, 'Una SpA'), company(2, 'Dos SpA')];

function UserForm({ first, isNew }: { readonly first: SessionCompany; readonly isNew: boolean }) {
  const editor = useUserForm({ company: first, user: null, categories: [], onSaved: () => {} });
  return (
    <FormProvider {...editor.form}>
      <UserDataFields editor={editor} isNew={isNew} />
    </FormProvider>
  );
}

/** The form of a user, for an administrator of these companies. */
function show(clients: readonly SessionCompany[], isNew = true, total = clients.length): void {
  const [first] = clients;
  if (first === undefined) throw new Error('The form is about a company.');
  renderScreen(<UserForm first={first} isNew={isNew} />, {
    session: { user: { id: 1, clients: [...clients], clientsTotal: total } },
  });
}

test('the company is asked for only when the user has several [U-093]', async () => {
  show([one]);
  expect(screen.queryByText('Empresa')).toBeNull();
  expect(screen.queryByText('Una SpA')).toBeNull();
  cleanup();
  show([one, two]);
  const companies = within(screen.getByRole('combobox', { name: /^Empresa/ }));
  for (const name of ['Una SpA', 'Dos SpA']) expect(companies.getByRole('option', { name })).toBeTruthy();
  // The form of a user who is there already, too.
  cleanup();
  show([one], false);
  expect(screen.queryByText('Empresa')).toBeNull();
  cleanup();
  show([one, two], false);
  expect(screen.getByRole('combobox', { name: /^Empresa/ })).toBeDisabled();
  // More than the session names: a search.
  cleanup();
  show([one, two], true, 30);
  expect(screen.queryByRole('combobox', { name: /^Empresa/ })).toBeNull();
  const field = within(screen.getByRole('group', { name: 'Empresa' }));
  expect(field.getByText('Una SpA')).toBeVisible();
  await userEvent.click(field.getByRole('button', { name: 'Cambiar' }));
  expect(
    field.getByRole('searchbox', { name: 'Buscar por nombre o identificación tributaria' }),
  ).toBeVisible();
});

test('with several the company at hand is chosen already', () => {
  show([one, two]);
  expect(screen.getByText('Empresa')).toBeTruthy();
  expect(screen.getByText('Una SpA')).toBeTruthy();
});

test('a name with characters that nobody sees is refused at its field', async () => {
  show([one]);
  const names = screen.getAllByRole('textbox', { name: /^(Nombre|Apellido|Cargo)/ });
  expect(names).toHaveLength(3);
  for (const field of names) {
    await userEvent.type(field, 'abc\u202Egnp.exe');
    expect(field).toBeInvalid();
  }
  expect(screen.getAllByText('Tiene caracteres invisibles. Escríbalo de nuevo.')).toHaveLength(3);
});

test('a phone that is none of the company’s country is refused at its field [U-090]', async () => {
  show([one]);
  const field = screen.getByRole('textbox', { name: /^Teléfono/ });
  // Nothing to choose another country with.
  expect(screen.queryByRole('combobox')).toBeNull();
  // A number of Peru, behind the code of Chile that stays.
  await userEvent.clear(field);
  await userEvent.paste('+51 987 654 321');
  expect(field).toHaveValue('+56 51987654321');
  await userEvent.tab();
  expect(await screen.findByText('Ingrese un teléfono válido del país de la empresa')).toBeVisible();
  expect(field).toBeInvalid();
  await userEvent.clear(field);
  await userEvent.type(field, '987654321');
  expect(field).toBeValid();
  cleanup();
  for (const [id, country, typed, shown] of [
    [3, 'PER', '987654321', '+51 987 654 321'],
    [4, 'ARG', '91123456789', '+54 9 11 2345 6789'],
    [5, 'COL', '3001234567', '+57 300 1234567'],
  ] as const) {
    show([company(id, 'Otra', country)]);
    const there = screen.getByRole('textbox', { name: /^Teléfono/ });
    await userEvent.type(there, typed);
    expect(there).toHaveValue(shown);
    await userEvent.tab();
    expect(there).toBeValid();
    // One digit is missing.
    await userEvent.type(there, '{Backspace}');
    await userEvent.tab();
    await waitFor(() => expect(there).toBeInvalid());
    cleanup();
  }
  // The company that is chosen in the form, not the one whose users are listed.
  localStorage.clear();
  show([one, company(6, 'Seis SAC', 'PER')]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Empresa/ }), 'Seis SAC');
  const chosen = screen.getByRole('textbox', { name: /^Teléfono/ });
  await userEvent.type(chosen, '987654321');
  expect(chosen).toHaveValue('+51 987 654 321');
  await userEvent.tab();
  expect(chosen).toBeValid();
});

test('a phone of which nothing tells the country is one of Chile, and so it is in the form of a Chilean company [U-091]', async () => {
  const typed: string[] = [];
  renderScreen(<PhoneInput value="" aria-label="Teléfono" onChange={(value) => typed.push(value)} />, {
    session: { country: 'PER' },
  });
  const field = screen.getByLabelText('Teléfono');
  await userEvent.type(field, '987654321');
  expect(typed.at(-1)).toBe('+56987654321');
  cleanup();
  // What another test typed is a draft.
  localStorage.clear();
  show([one]);
  const inForm = screen.getByRole('textbox', { name: /^Teléfono/ });
  await userEvent.type(inForm, '987654321');
  expect(inForm).toHaveValue('+56 9 8765 4321');
});
