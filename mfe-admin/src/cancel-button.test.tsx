import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { updateCompany } from 'shared/endpoints/company-data';
import { AnsweringApi, openPanel, renderScreen } from 'shared/testing';
import { ContactDrawer } from './common/contact-facts/contact-drawer.tsx';
import { ChangePassword } from './profile/security/change-password.tsx';
import { DeactivateFactor } from './profile/security/deactivate-factor.tsx';
import { RenewCodes } from './profile/security/renew-codes.tsx';
import { buildCompany } from './testing/build-company.ts';
import { UserDrawer } from './users/user-drawer.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on('GET /auth/permissions/categories', { status: 200, body: [] });
  api.on('GET /auth/clients/10/brands', { status: 200, body: { brands: [], wholeCompany: true } });
  api.on('GET /auth/clients/10/contracts', { status: 200, body: [] });
});

const company = buildCompany();
const facts = { email: 'a@b.cl', telefono: null, web: null, logoArchivoPath: null, rowVersion: 1 };

type Close = () => void;
const forms: [what: string, field: RegExp, form: (onClose: Close) => ReactNode][] = [
  [
    'a user',
    /^Cargo/,
    (onClose) => <UserDrawer company={company} state={{ mode: 'create', userId: null }} onChange={onClose} />,
  ],
  [
    'contact data',
    /^Correo/,
    (onClose) => (
      <ContactDrawer
        kind="company"
        id={10}
        name="Comercial Rojas"
        country="CHL"
        facts={facts}
        endpoint={updateCompany}
        input={(empresa, file) => ({ body: { empresa, file } })}
        refreshes={[]}
        onClose={onClose}
      />
    ),
  ],
  ['a password', /^Contraseña actual/, (onClose) => <ChangePassword email="a@b.cl" onClose={onClose} />],
  ['the end of the second factor', /^Contraseña/, (onClose) => <DeactivateFactor onClose={onClose} />],
  ['new recovery codes', /^Contraseña/, (onClose) => <RenewCodes onClose={onClose} />],
];

test.each(forms)(
  'Cancelar in the form of %s asks before what was typed is lost',
  async (_what, field, form) => {
    const onClose = jest.fn();
    renderScreen(form(onClose), { session: { user: { id: 1 } } });
    await openPanel('dialog');
    const input = await screen.findByLabelText(field, { selector: 'input' });
    await userEvent.type(input, 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    const question = within(await screen.findByRole('alertdialog', { name: '¿Descartar los cambios?' }));
    await userEvent.click(question.getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  },
);

test.each(forms)(
  'Cancelar in the form of %s closes at once where nothing was typed',
  async (_what, field, form) => {
    const onClose = jest.fn();
    renderScreen(form(onClose), { session: { user: { id: 1 } } });
    await screen.findByLabelText(field, { selector: 'input' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  },
);
