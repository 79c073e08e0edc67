import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from 'shared/ui/overlay';
import { useLocation } from 'shared/router';
import { type AnsweringApi, renderScreen } from 'shared/testing';
import { losesReply, startAdminApi } from '../../testing/admin-api.ts';
import { buildBrand, buildPerson } from '../../testing/build-brand.ts';
import { AssignButton } from './assign-button.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

const assigned = { ...buildPerson(), habilitado: true, puedeDeclarar: false };

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="dirección">{pathname + search}</output>;
}

async function open(content: readonly unknown[], hasMore = false): Promise<void> {
  api.on('GET /marcas/3/candidatos', { status: 200, body: { content, hasMore } });
  renderScreen(
    <>
      <AssignButton brand={buildBrand()} />
      <Address />
      <Toaster />
    </>,
    {
      session: { permissions: [{ action: 'create', subject: 'User' }] },
      path: '/chl/shopping/empresa',
    },
  );
  const button = screen.getByRole('button', { name: 'Asignar administrador a Lúmina' });
  expect(button).toHaveTextContent(/^Asignar$/);
  // 'Asignar +': the sign is a picture.
  expect(button.querySelector('svg.lucide-plus')).not.toBeNull();
  await userEvent.click(button);
}
const confirm = () => screen.getByRole('button', { name: 'Asignar', hidden: false });

test('one person has to be chosen before it can be confirmed; success is said [P-252 P-253 P-402]', async () => {
  api.on('POST /usuarios-roles', { status: 200, body: assigned });
  await open([buildPerson(), buildPerson({ usuarioId: 8, nombres: 'Luz' })]);
  const eva = await screen.findByRole('radio', { name: /Eva Paz/ });
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(confirm()).toHaveProperty('disabled', true);
  expect(screen.getByText('Elija a una persona')).toBeTruthy();
  await userEvent.click(eva);
  expect(confirm()).toHaveProperty('disabled', false);
  await userEvent.click(screen.getByRole('radio', { name: /Luz Paz/ }));
  expect(screen.queryByText('Rol asociado')).toBeNull();
  await userEvent.click(confirm());
  expect(await screen.findByText('Rol asociado')).toBeTruthy();
  expect(api.sentTo('POST /usuarios-roles')).toEqual([
    { usuarioId: 8, rolId: 'EXT_MARCA', marcaId: 3, habilitado: true },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('confirming again after a lost reply is the same assignment', async () => {
  const message = 'Esta persona ya administra la marca.';
  api.on(
    'POST /usuarios-roles',
    losesReply({ status: 200, body: assigned }, { status: 422, body: { code: 'RULE_BROKEN', message } }),
  );
  await open([buildPerson()]);
  await userEvent.click(await screen.findByRole('radio', { name: /Eva Paz/ }));
  await userEvent.click(confirm());
  await screen.findByText('Error asignando rol');
  await userEvent.click(confirm());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // A notice that stays would be there for the next test too.
  for (const close of screen.getAllByRole('button', { name: 'Cerrar aviso' })) await userEvent.click(close);
  await waitFor(() => expect(screen.queryByText('Error asignando rol')).toBeNull());
});

const failures = [
  [
    { code: 'FORBIDDEN', message: 'No puede cambiar sus propios roles.' },
    'No puede cambiar sus propios roles.',
  ],
  [{}, 'Error asignando rol'],
] as const;

test.each(failures)('a failure says the message, or Error asignando rol [P-403]', async (body, said) => {
  api.on('POST /usuarios-roles', { status: 403, body });
  await open([buildPerson()]);
  await userEvent.click(await screen.findByRole('radio', { name: /Eva Paz/ }));
  expect(screen.queryByText(said)).toBeNull();
  await userEvent.click(confirm());
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('without anybody to choose it says so and leads to the wizard, which leads back [P-410 P-114]', async () => {
  await open([]);
  expect(await screen.findByText('No se encontraron administradores')).toBeTruthy();
  expect(confirm()).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('link', { name: 'Invitar a otra persona' }));
  await waitFor(() =>
    expect(screen.getByLabelText('dirección')).toHaveTextContent(
      '/chl/shopping/contactos/nuevo?rol=EXT_MARCA&empresa=10&marca=3&next=%2Fchl%2Fshopping%2Fempresa',
    ),
  );
});

test('more people than are shown are found by words, which the server looks for', async () => {
  await open([buildPerson()], true);
  expect(await screen.findByText(/^Aquí están las primeras 1 personas/)).toBeVisible();
  await userEvent.click(await screen.findByRole('radio', { name: /Eva Paz/ }));
  const asked: string[] = [];
  api.on('GET /marcas/3/candidatos', ({ query }) => {
    asked.push(query.get('q') ?? '');
    return {
      status: 200,
      body: { content: [buildPerson({ usuarioId: 8, nombres: 'Luz' })], hasMore: false },
    };
  });
  await userEvent.type(screen.getByRole('searchbox'), 'luz{Enter}');
  expect(await screen.findByRole('radio', { name: /Luz Paz/ })).toBeVisible();
  expect(asked).toEqual(['luz']);
  // Who was chosen stays.
  expect(screen.getByRole('radio', { name: /Eva Paz/ })).toBeChecked();
});

test('words that nobody has say so and leave the search open [P-408]', async () => {
  await open([buildPerson()], true);
  await screen.findByRole('radio', { name: /Eva Paz/ });
  expect(screen.queryByText('No se encontraron resultados')).toBeNull();
  api.on('GET /marcas/3/candidatos', { status: 200, body: { content: [], hasMore: false } });
  await userEvent.type(screen.getByRole('searchbox'), 'nadie{Enter}');
  expect(await screen.findByText('No se encontraron resultados')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('nadie');
});

test('who may not create users is offered no Asignar', () => {
  renderScreen(<AssignButton brand={buildBrand()} />, { session: {} });
  expect(screen.queryByRole('button')).toBeNull();
});
