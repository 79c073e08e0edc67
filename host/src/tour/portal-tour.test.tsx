import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { roleIds } from 'shared/endpoints/auth';
import { sessionStore, useSession } from 'shared/session';
import { renderScreen } from 'shared/testing';
import { MenuPeek } from '../layout/menu-peek.tsx';
import { portalTour, tourTargets } from './portal-tour.ts';
import { usePortalTour } from './use-portal-tour.ts';

function Shell() {
  const { start, touring, menuTarget } = usePortalTour();
  return (
    <>
      <button data-tour={tourTargets.menu}>Abrir menú</button>
      <button data-tour={tourTargets.notifications}>Notificaciones</button>
      <button onClick={start}>Tour del sitio</button>
      {menuTarget !== null && <MenuPeek target={menuTarget} />}
      {!touring && <p>Otro diálogo</p>}
    </>
  );
}

const signedIn = (loginCount: number) => ({ user: { loginCount } });
const welcome = () => screen.findByText('Le damos la bienvenida al portal');

/** A tour that starts by itself does so at once; a second is long enough to see that none does. */
const noWelcome = () =>
  expect(screen.findByText('Le damos la bienvenida al portal', {}, { timeout: 1_000 })).rejects.toThrow();

beforeEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

test('the tour starts by itself at the first sign-in, other dialogs wait for its end, and not again after a reload [P-011]', async () => {
  const other = renderScreen(<Shell />, { session: signedIn(2) });
  await noWelcome();
  other.unmount();
  const { unmount } = renderScreen(<Shell />, { session: signedIn(1) });
  expect(screen.queryByText('Otro diálogo')).toBeNull();
  expect(await welcome()).toBeVisible();
  // From its start on: a reload in the midst of it starts none either.
  expect(Object.keys(localStorage).some((key) => key.startsWith('vitrina.tour.'))).toBe(true);
  expect(screen.queryByText('Otro diálogo')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Otro diálogo')).toBeVisible();
  unmount();
  renderScreen(<Shell />, { session: signedIn(1) });
  await noWelcome();
});

test.each([0, 2, 180])('it starts by itself at sign-in 1, and not at sign-in %d [P-011]', async (count) => {
  const { unmount } = renderScreen(<Shell />, { session: signedIn(count) });
  await noWelcome();
  unmount();
  renderScreen(<Shell />, { session: signedIn(1) });
  expect(await welcome()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
});

const nowhere = { empresa: null, marca: null, espacio: null, edificio: null };
const everywhere = { empresaId: null, marcaId: null, contratoId: null, paises: null, detalle: nowhere };
const staff = roleIds.filter((id) => id.startsWith('INT_'));
const tenants = roleIds.filter((id) => id.startsWith('EXT_'));

test.each(tenants)('it starts by itself for tenants, as %s [P-011]', async (id) => {
  const roles = [{ id, habilitado: true, ...everywhere }];
  renderScreen(<Shell />, { session: { ...signedIn(1), roles } });
  expect(await welcome()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
});

test.each(staff)('it does not start by itself for people of the operator, as %s [P-011]', async (id) => {
  const roles = [{ id, habilitado: true, ...everywhere }];
  renderScreen(<Shell />, { session: { ...signedIn(1), roles } });
  expect(screen.getByText('Otro diálogo')).toBeVisible();
  await noWelcome();
});

const ShellOfViewing = () =>
  useSession(({ signedIn }) => signedIn?.viewing !== undefined) ? <Shell /> : null;

test('nor while they see the portal as a tenant who signed in for the first time [P-011]', async () => {
  const viewer = { id: 1, name: 'Ana Rojas', sessionId: 11 };
  const viewing = { id: 12, until: '2026-04-15T18:30:00.000Z', viewer };
  renderScreen(<ShellOfViewing />, { session: signedIn(1) });
  act(() => sessionStore.setState(({ signedIn: own }) => ({ signedIn: own && { ...own, viewing } })));
  expect(screen.getByText('Otro diálogo')).toBeVisible();
  await noWelcome();
});

test('it starts when it is asked for', async () => {
  renderScreen(<Shell />, { session: signedIn(2) });
  await userEvent.click(screen.getByRole('button', { name: 'Tour del sitio' }));
  expect(await welcome()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
});

test('a phone shows the menu for what stands there, on the way on and back [P-208]', async () => {
  // Nothing has a size in jsdom.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 100, 20));
  const permissions = [{ action: 'create', subject: 'DailySales' }] as const;
  renderScreen(<Shell />, { session: { permissions } });
  const opener = screen.getByRole('button', { name: 'Tour del sitio' });
  const press = async (button: string, title: string, step: number) => {
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('dialog', { name: title })).toHaveTextContent(`Paso ${step} de 6`);
  };
  const menu = () => screen.queryByRole('navigation', { name: 'Menú principal' });
  const pointedAt = (name: string) => screen.getByRole('link', { name }).closest('.driver-active-element');

  await press('Tour del sitio', 'Le damos la bienvenida al portal', 1);
  await press('Siguiente', 'El menú principal', 2);
  expect(menu()).toBeNull();
  await press('Siguiente', 'El mural', 3);
  expect(screen.getByRole('dialog', { name: 'El mural' })).toHaveTextContent(
    'Las noticias y avisos de sus centros',
  );
  expect(pointedAt('Mural')).toBeVisible();
  await press('Siguiente', 'Declare sus ventas', 4);
  expect(pointedAt('Diarias')).toBeVisible();
  await press('Siguiente', 'El centro de ayuda', 5);
  expect(pointedAt('Centro de ayuda')).toBeVisible();
  await press('Siguiente', 'Sus notificaciones', 6);
  expect(menu()).toBeNull();
  await press('Anterior', 'El centro de ayuda', 5);
  await press('Anterior', 'Declare sus ventas', 4);
  await press('Anterior', 'El mural', 3);
  expect(pointedAt('Mural')).toBeVisible();
  await press('Anterior', 'El menú principal', 2);
  expect(menu()).toBeNull();
  await press('Siguiente', 'El mural', 3);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(menu()).toBeNull());
  expect(opener).toHaveFocus();
});

test('its eight steps stand in their order, each with a text of the portal’s own [P-207 P-208]', () => {
  expect(portalTour.map(({ title, text }) => [title, text])).toEqual([
    [
      'Le damos la bienvenida al portal',
      'En menos de un minuto le mostramos dónde está cada cosa. Puede saltarlo y verlo después desde su menú de usuario.',
    ],
    [
      'El menú principal',
      'Desde aquí llega a todo lo que puede hacer en el portal. Solo verá lo que le corresponde a su usuario.',
    ],
    [
      'El mural',
      'Las noticias y avisos de sus centros comerciales: horarios, mantenciones, eventos y circulares.',
    ],
    [
      'Su empresa',
      'Los contratos, las facturas y los demás documentos de su empresa, siempre disponibles para descargar.',
    ],
    [
      'Declare sus ventas',
      'Al cierre del día declare aquí las ventas de sus locales. Le avisamos de los días que faltan antes de la fecha de corte.',
    ],
    ['Sus usuarios', 'Invite a las personas de su equipo y decida qué puede ver y hacer cada una.'],
    ['El centro de ayuda', 'Respuestas a las preguntas más frecuentes, a mano en cualquier momento.'],
    ['Sus notificaciones', 'Aquí le avisamos de lo que necesita su atención.'],
  ]);
  expect(portalTour.map(({ target }) => target)).toEqual([
    null,
    tourTargets.menu,
    tourTargets.entry('HOME'),
    tourTargets.group('company'),
    tourTargets.group('sales'),
    tourTargets.entry('EMPRESA_USUARIOS'),
    tourTargets.entry('CENTRO_AYUDA'),
    tourTargets.notifications,
  ]);
});
