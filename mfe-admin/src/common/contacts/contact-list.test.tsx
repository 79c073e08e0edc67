import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'shared/router';
import type { Permission } from 'shared/rules/ability';
import { type AnsweringApi, openPanel, refusal, renderScreen } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { startAdminApi } from '../../testing/admin-api.ts';
import { buildPerson } from '../../testing/build-brand.ts';
import { ContactList } from './contact-list.tsx';

const list = 'Representantes de empresa';
const creates: Permission = { action: 'create', subject: 'User' };
const manages: Permission = { action: 'manage', subject: 'User' };
const people = [
  buildPerson({ usuarioId: 1, nombres: 'Ana', apellidos: 'Rojas' }),
  buildPerson({ telefono: '+56987654321', cargo: 'Gerente', estado: 'Pendiente' }),
];

function Address() {
  return <output aria-label="Dirección">{useLocation().pathname}</output>;
}

const show = (permissions: Permission[], contacts = people) =>
  renderScreen(
    <>
      <ContactList
        title={list}
        contacts={contacts}
        role={{ rolId: 'EXT_EMPRESA', empresaId: 10 }}
        wizard="/chl/shopping/contactos/nuevo?rol=EXT_EMPRESA"
      />
      <Address />
      <Toaster />
    </>,
    { session: { permissions }, path: '/chl/shopping/empresa' },
  );
const address = (): string | null => screen.getByLabelText('Dirección').textContent;
const add = () => screen.queryByRole('button', { name: `Agregar a ${list}` });
const remove = () => screen.queryAllByRole('button', { name: /^Eliminar a/ });

test('the section Contactos names the people with their position, mail and phone, each leading to his card [P-144 U-234 P-143]', () => {
  show([]);
  const section = within(screen.getByRole('region', { name: 'Contactos' }));
  expect(section.getByText(list)).toBeVisible();
  const rows = within(section.getByRole('list', { name: list })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'ARAna RojasTúSin cargo asignadoeva@demo.vitrina.test · Teléfono no registrado',
    'EPEva PazInvitación enviadaGerenteeva@demo.vitrina.test · +56 9 8765 4321',
  ]);
  expect(screen.getByRole('link', { name: 'Eva Paz' }).getAttribute('href')).toBe(
    '/chl/shopping/perfil/ver_cliente/7',
  );
});

test('an empty list says so [P-409]', () => {
  show([manages], []);
  expect(screen.getByText('No hay contactos para mostrar')).toBeVisible();
});

test('adding and removing is shown to those who may create users, others see none [P-111 U-326 U-313]', () => {
  show([manages]);
  expect(add()).not.toBeNull();
  expect(remove()).toHaveLength(1);
  cleanup();
  show([creates]);
  expect(screen.getByRole('link', { name: `Agregar a ${list}` })).toBeVisible();
  expect(remove()).toHaveLength(1);
  // Another action, and the same one about another subject.
  for (const permission of [
    { action: 'read', subject: 'User' },
    { action: 'manage', subject: 'Brand' },
  ] as const) {
    cleanup();
    show([permission]);
    expect(screen.getByRole('link', { name: 'Eva Paz' })).toBeVisible();
    expect(add()).toBeNull();
    expect(screen.queryByRole('link', { name: `Agregar a ${list}` })).toBeNull();
    expect(remove()).toEqual([]);
  }
});

test('the user himself is tagged Tú and cannot delete himself [P-112 U-327]', () => {
  show([manages]);
  const rows = within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => within(row));
  expect(rows.map((row) => row.queryByText('Tú') !== null)).toEqual([true, false]);
  expect(rows.map((row) => row.queryAllByRole('button', { name: /^Eliminar a/ }).length)).toEqual([0, 1]);
});

test('who may create users and has no way to the users section gets the wizard [P-114]', () => {
  show([creates]);
  expect(screen.getByRole('link', { name: `Agregar a ${list}` }).getAttribute('href')).toContain(
    '/contactos/nuevo?rol=EXT_EMPRESA',
  );
  expect(add()).toBeNull();
});

describe('who may create users and has no way to the users section', () => {
  let api: AnsweringApi;
  beforeEach(async () => {
    api = await startAdminApi();
  });
  afterEach(() => api.stop());
  const role = 'POST /usuarios-roles';
  const answered = { ...buildPerson(), habilitado: false, puedeDeclarar: false };

  test('removes others on the spot, after a question that names the person [P-112 P-113 P-114]', async () => {
    api.on(role, { status: 200, body: answered });
    show([creates]);
    expect(remove().map((button) => button.getAttribute('aria-label'))).toEqual(['Eliminar a Eva Paz']);
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar a Eva Paz' }));
    let question = within(await openPanel('alertdialog'));
    expect(question.getByText(/^Eva Paz dejará de estar entre los contactos/)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Eliminar a Eva Paz' })).toHaveFocus());
    expect(api.sentTo(role)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar a Eva Paz' }));
    question = within(await openPanel('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Eliminar contacto' }));
    expect(await screen.findByText('Contacto eliminado')).toBeTruthy();
    expect(api.sentTo(role)).toEqual([
      { usuarioId: 7, habilitado: false, rolId: 'EXT_EMPRESA', empresaId: 10 },
    ]);
  });

  test('is told why somebody could not be removed', async () => {
    api.on(role, refusal(403, 'FORBIDDEN', 'No puede cambiar sus propios roles.'));
    show([creates]);
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar a Eva Paz' }));
    const question = within(await openPanel('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Eliminar contacto' }));
    expect(await screen.findByText('No pudimos eliminar el contacto')).toBeTruthy();
    expect(screen.getByText('No puede cambiar sus propios roles.')).toBeTruthy();
  });
});

describe('the notice Cambio de sección', () => {
  let api: AnsweringApi;
  beforeEach(async () => {
    api = await startAdminApi();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    api.stop();
  });
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
  const notice = () => screen.queryByRole('dialog', { name: 'Cambio de sección' });

  test.each(['Agregar a Representantes de empresa', 'Eliminar a Eva Paz'])(
    'comes up for %s and says where this is done now [P-114 P-115]',
    async (name) => {
      show([manages]);
      await user.click(screen.getByRole('button', { name }));
      const dialog = notice();
      expect(dialog?.textContent).toContain(
        'Esta acción ahora se realiza desde la sección “Usuarios y Roles”',
      );
      const buttons = dialog ? within(dialog).getAllByRole('button') : [];
      expect(buttons.map((button) => button.textContent)).toEqual(
        expect.arrayContaining(['Cancelar', 'Llévame a usuarios y roles']),
      );
    },
  );

  test('leads to the users at once when asked to, and deletes nobody on the spot [P-113]', async () => {
    jest.useRealTimers();
    show([manages]);
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar a Eva Paz' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Llévame a usuarios y roles' }));
    // By itself the notice would lead there after 5 s.
    await waitFor(() => expect(address()).toBe('/chl/shopping/empresa/usuarios'), { timeout: 2_000 });
    expect(screen.getByRole('link', { name: 'Eva Paz', hidden: true })).toBeInTheDocument();
    expect(api.asked).toEqual([]);
  });

  test('and by itself after 5 s, not before [P-117]', async () => {
    show([manages]);
    await user.click(screen.getByRole('button', { name: 'Eliminar a Eva Paz' }));
    await pass(4_900);
    expect(address()).toBe('/chl/shopping/empresa');
    await pass(200);
    expect(address()).toBe('/chl/shopping/empresa/usuarios');
  });

  test('Cancelar closes it, and nothing leads anywhere afterwards [P-116]', async () => {
    show([manages]);
    await user.click(screen.getByRole('button', { name: 'Eliminar a Eva Paz' }));
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await pass(10_000);
    expect(address()).toBe('/chl/shopping/empresa');
    expect(notice()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Eliminar a Eva Paz' }));
    await user.click(screen.getByRole('button', { name: 'Llévame a usuarios y roles' }));
    expect(address()).toBe('/chl/shopping/empresa/usuarios');
  });
});
