import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import shared from 'shared/package.json' with { type: 'json' };
import type { ReleasePerson } from 'shared/rules/release-audience';
import { linkTo } from 'shared/routes';
import { endSession, initialSession, sessionStore, writeDevice } from 'shared/session';
import { AnsweringApi } from 'shared/testing';
import { LeaveGuard } from 'shared/writes';
import { ToasterWhenNeeded } from '../feedback/toaster-when-needed.tsx';
import { openPortal, releaseGradually, serveRemote, startSmallPortal } from '../testing/small-portal.tsx';
import { chosenEntry } from './chosen-entry.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
  startSmallPortal();
  serveRemote('auth', { screens: { LOGIN: () => <h1>Ingreso</h1> } });
  serveRemote('home', { screens: { HOME: () => <h1>Mural</h1> } });
  serveRemote('help', { screens: { CENTRO_AYUDA: () => <h1>Ayuda de todos</h1> } });
  serveNewHelp();
  releaseGradually('help', '2.0.0', { countries: [], share: 0 });
});
afterEach(cleanup);
afterAll(() => api.stop());

/** Once more where another release was loaded in between: the loader takes the container out of the page. */
const serveNewHelp = (): void =>
  serveRemote('help', { screens: { CENTRO_AYUDA: () => <h1>Ayuda nueva</h1> } }, '2.0.0');

const staff: ReleasePerson = { staff: true, country: 'CHL', buckets: {} };
const tenant: ReleasePerson = { staff: false, country: 'CHL', buckets: { help: 0 } };
const help = linkTo('CENTRO_AYUDA', 'CHL');

test('staff get a gradual release, and a tenant who signs in after them in the same page does not [T32]', async () => {
  await openPortal(help, { releasesFor: staff });
  expect(await screen.findByRole('heading', { name: 'Ayuda nueva' })).toBeVisible();
  endSession('ended');
  await screen.findByRole('heading', { name: 'Ingreso' });
  const { endings } = sessionStore.getState();
  await openPortal(help, { releasesFor: tenant, endings });
  expect(await screen.findByRole('heading', { name: 'Ayuda de todos' })).toBeVisible();
});

test('while the session is being looked for, the person who used this browser last counts', async () => {
  const versionNow = async () => (await chosenEntry('help', true))?.entry.version;
  const { endings } = sessionStore.getState();
  sessionStore.setState({ ...initialSession, endings }, true);
  writeDevice('releases-for', staff);
  expect(await versionNow()).toBe('2.0.0');
  writeDevice('releases-for', null);
  const waiting = versionNow();
  sessionStore.setState({ status: 'no-authenticated' });
  expect(await waiting).toBe('1.0.0');
});

describe('a release that staff look at alone', () => {
  const preview = { version: '3.0.0', entry: '/help.js', shared: `^${shared.version}` };
  const kept = () => sessionStorage.getItem('vitrina:preview');

  test('is said above the portal, and ends with the session', async () => {
    serveRemote('help', { screens: { CENTRO_AYUDA: () => <h1>Ayuda de prueba</h1> } }, '3.0.0');
    const { endings } = sessionStore.getState();
    const session = { releasesFor: staff, endings: endings + 1 };
    sessionStorage.setItem('vitrina:preview', JSON.stringify({ userId: 1, remotes: { help: preview } }));
    await openPortal(help, session);
    expect(await screen.findByRole('heading', { name: 'Ayuda de prueba' })).toBeVisible();
    const band = await screen.findByRole('region', { name: 'Versión de prueba' });
    expect(band).toHaveTextContent('Ayuda 3.0.0');
    expect(within(band).getByRole('button', { name: 'Volver a la versión actual' })).toBeVisible();
    endSession('ended');
    expect(kept()).toBeNull();
    await screen.findByRole('heading', { name: 'Ingreso' });
  });

  test('is not what another person gets who comes after them in the tab', async () => {
    serveNewHelp();
    const { endings } = sessionStore.getState();
    sessionStorage.setItem('vitrina:preview', JSON.stringify({ userId: 2, remotes: { help: preview } }));
    await openPortal(help, { releasesFor: staff, endings: endings + 1 });
    expect(await screen.findByRole('heading', { name: 'Ayuda nueva' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Versión de prueba' })).toBeNull();
    sessionStorage.clear();
  });
});

test('an open page learns of another release, and offers it once nothing is half-written [P-417]', async () => {
  serveRemote('help', { screens: { CENTRO_AYUDA: Writing } }, '4.0.0');
  const { endings } = sessionStore.getState();
  releaseGradually('help', '4.0.0', { countries: [], share: 0 });
  await openPortal(help, { releasesFor: staff, endings: endings + 1 }, <ToasterWhenNeeded />);
  const text = await screen.findByRole('textbox', { name: 'Consulta' });
  releaseGradually('help', '5.0.0', { countries: [], share: 0 });
  // The notice comes with the code that loads when the browser is idle: until then, the event is missed.
  const shownAgain = setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 50);
  const offered = () => screen.queryByText('Hay una versión nueva del portal');
  await waitFor(() => expect(offered()).toBeVisible(), { timeout: 10_000 });
  clearInterval(shownAgain);
  const limit = offered()?.closest('[role=status]')?.getAttribute('style') ?? '--duration: 0';
  expect(limit).not.toMatch(/--duration: \d/);
  expect(screen.getByRole('button', { name: 'Actualizar' })).toBeVisible();
  await userEvent.type(text, 'Hola');
  await waitFor(() => expect(offered()).toBeNull(), { timeout: 10_000 });
  await userEvent.clear(text);
  await waitFor(() => expect(offered()).toBeVisible(), { timeout: 10_000 });
});

/** A page with a form that may be half-written. */
function Writing() {
  const [text, setText] = useState('');
  return (
    <label>
      Consulta
      <input value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <LeaveGuard unsaved={() => text !== ''} />
    </label>
  );
}
