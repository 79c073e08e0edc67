import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReleasePerson } from 'shared/remote/audience';
import { linkTo } from 'shared/routes';
import { endSession, initialSession, sessionStore, writeDevice } from 'shared/session';
import { AnsweringApi } from 'shared/testing';
import { openPortal, releaseGradually, serveRemote, startSmallPortal } from '../testing/small-portal.tsx';
import { chosenEntry } from './chosen-entry.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
  startSmallPortal();
  serveRemote('auth', { screens: { LOGIN: () => <h1>Ingreso</h1> } });
  serveRemote('home', { screens: { HOME: () => <h1>Mural</h1> } });
  serveRemote('help', { screens: { CENTRO_AYUDA: () => <h1>Ayuda de todos</h1> } });
  serveRemote('help', { screens: { CENTRO_AYUDA: () => <h1>Ayuda nueva</h1> } }, '2.0.0');
  releaseGradually('help', '2.0.0', { countries: [], share: 0 });
});
afterAll(() => api.stop());

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
  const versionNow = async () => (await chosenEntry('help', true))?.version;
  sessionStore.setState(initialSession, true);
  writeDevice('releases-for', staff);
  expect(await versionNow()).toBe('2.0.0');
  writeDevice('releases-for', null);
  const waiting = versionNow();
  sessionStore.setState({ status: 'no-authenticated' });
  expect(await waiting).toBe('1.0.0');
});
