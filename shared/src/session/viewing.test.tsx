import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { sessionHint, type SessionReply } from 'shared/endpoints/auth';
import { readProfile } from 'shared/endpoints/profile';
import { call, setAccessToken } from 'shared/http';
import {
  initialSession,
  onViewing,
  readDevice,
  selectCompany,
  sessionStore,
  signOut,
  startSession,
  stopViewing,
  viewAs,
  writeDevice,
} from 'shared/session';
import { AnsweringApi, buildSession, refusal, type Answer } from 'shared/testing';

const token = (sessionId: number): string => {
  const claims = btoa(JSON.stringify({ sid: sessionId, iat: 0, exp: 900 }));
  return `head.${claims}.signature`;
};

const staff = buildSession({ user: { id: 1, nombres: 'Elena', apellidos: 'Soto' } }).user;
const shown = buildSession({ user: { id: 7, nombres: 'Camila', apellidos: 'Rojas' } }).user;
const replyOf = (user: typeof staff, sessionId: number, more: object = {}): Answer => ({
  status: 200,
  body: {
    jwt: token(sessionId),
    ahora: '2026-04-15T18:00:00.000Z',
    loginCount: 3,
    usuario: user,
    roles: [],
    permissionsIds: [],
    secondFactorDue: false,
    termsDue: null,
    ...more,
  } satisfies SessionReply,
});
const own = replyOf(staff, 11);
const viewing = {
  id: 12,
  until: '2026-04-15T18:30:00.000Z',
  viewer: { id: 1, name: 'Elena Soto', sessionId: 11 },
};

let api: AnsweringApi;
/** Whether the API still continues the viewing. */
let goesOn: boolean;
const went: string[] = [];

beforeAll(async () => {
  api = await AnsweringApi.start();
  onViewing({
    toCommonScreen: (country) => void went.push(`home of ${country}`),
    toOwnScreen: (path) => void went.push(path),
  });
});
afterAll(() => api.stop());

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  went.length = 0;
  goesOn = true;
  document.cookie = `${sessionHint}=1`;
  setAccessToken(undefined);
  sessionStore.setState(initialSession, true);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  history.replaceState(null, '', '/chl/shopping/empresa/usuarios?buscar=camila');
  api.on('GET /auth/permissions', { status: 200, body: [] });
  api.on('POST /auth/users/7/view', { status: 200, body: { id: 12 } });
  api.on('POST /auth/view/finish', { status: 200, body: { finished: true } });
  api.on('POST /auth/logout', { status: 200, body: { ended: true } });
  api.on('GET /auth/renew', ({ query }) =>
    goesOn && query.get('viewing') === '12' ? replyOf(shown, 12, { viewing }) : own,
  );
  await startSession();
});

const camila = { id: 7, name: 'Camila Rojas' };
const signedIn = () => sessionStore.getState().signedIn;
const whoIsHere = () => [signedIn()?.user.id, signedIn()?.viewing?.id];

test('the tab shows the other person, by way of a screen that both may open', async () => {
  await viewAs(camila);
  expect(whoIsHere()).toEqual([7, 12]);
  expect(went).toEqual(['home of CHL']);
});

test('a refused viewing changes nothing and throws what the API said', async () => {
  api.on('POST /auth/users/7/view', refusal(422, 'RULE_BROKEN', 'No se puede.'));
  await expect(viewAs(camila)).rejects.toThrow('No se puede.');
  expect(whoIsHere()).toEqual([1, undefined]);
  expect(went).toEqual([]);
});

test('a reload goes on with the viewing, another tab stays with the own session', async () => {
  await viewAs(camila);
  sessionStore.setState(initialSession, true);
  await startSession();
  expect(whoIsHere()).toEqual([7, 12]);
  // Another tab has a session storage of its own.
  sessionStorage.clear();
  sessionStore.setState(initialSession, true);
  await startSession();
  expect(whoIsHere()).toEqual([1, undefined]);
});

test('Terminar leads back to where it began, without signing in and without a message', async () => {
  await viewAs(camila);
  await stopViewing();
  expect(whoIsHere()).toEqual([1, undefined]);
  expect(went.at(-1)).toBe('/chl/shopping/empresa/usuarios?buscar=camila');
  expect(sessionStore.getState().lapsedViewings.count).toBe(0);
  sessionStore.setState(initialSession, true);
  await startSession();
  expect(whoIsHere()).toEqual([1, undefined]);
});

test('without a connection the viewing stays, and Terminar can be tried again', async () => {
  await viewAs(camila);
  api.on('POST /auth/view/finish', 'hang up');
  await expect(stopViewing()).rejects.toThrow('No hay conexión');
  expect(whoIsHere()).toEqual([7, 12]);
  api.on('POST /auth/view/finish', { status: 200, body: { finished: true } });
  await stopViewing();
  expect(whoIsHere()).toEqual([1, undefined]);
});

describe('a viewing that is over', () => {
  test('ends with the next call, leads back and is told once [U-394 P-366 U-395]', async () => {
    await viewAs(camila);
    goesOn = false;
    api.on('GET /usuarios/7/perfil', refusal(440, 'SESSION_ENDED'));
    const calls = [1, 2, 3].map(() => call(readProfile, { params: { id: 7 } }).catch(() => undefined));
    await Promise.all(calls);
    await waitFor(() => expect(whoIsHere()).toEqual([1, undefined]));
    expect(sessionStore.getState()).toMatchObject({
      lapsedViewings: { count: 1, name: 'Camila Rojas' },
      endings: 0,
    });
  });

  test('is told after a reload too', async () => {
    await viewAs(camila);
    goesOn = false;
    sessionStore.setState(initialSession, true);
    await startSession();
    expect(whoIsHere()).toEqual([1, undefined]);
    expect(sessionStore.getState().lapsedViewings.name).toBe('Camila Rojas');
  });

  test('ends at the sign-in when the own session is over too, or is another user now [U-394]', async () => {
    const ends: Answer[] = [refusal(440, 'SESSION_ENDED'), replyOf({ ...staff, id: 2 }, 21)];
    for (const end of ends) {
      await viewAs(camila);
      api.on('GET /auth/renew', end);
      api.on('GET /usuarios/7/perfil', refusal(440, 'SESSION_ENDED'));
      await call(readProfile, { params: { id: 7 } }).catch(() => undefined);
      await waitFor(() => expect(sessionStore.getState().status).toBe('no-authenticated'));
      expect(sessionStorage.length).toBe(0);
      api.on('GET /auth/renew', ({ query }) =>
        query.get('viewing') === '12' ? replyOf(shown, 12, { viewing }) : own,
      );
      await startSession();
    }
  });
});

test('nothing that is done meanwhile is kept on the device, and what the viewer keeps there stays', async () => {
  writeDevice('draft:1:note', 'mine');
  const before = JSON.stringify(localStorage);
  await viewAs(camila);
  writeDevice('draft:7:note', 'typed while looking');
  const [company] = shown.clients;
  if (company) selectCompany(company);
  expect(readDevice('draft:7:note')).toBe('typed while looking');
  expect(readDevice('draft:1:note')).toBeUndefined();
  expect(JSON.stringify(localStorage)).toBe(before);
  await stopViewing();
  expect(readDevice('draft:1:note')).toBe('mine');
  expect(readDevice('draft:7:note')).toBeUndefined();
});

test('signing out while looking ends the own session, here and in the other tabs', async () => {
  await viewAs(camila);
  const heard: unknown[] = [];
  const other = new BroadcastChannel('vitrina-session');
  other.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data));
  await signOut();
  expect(sessionStore.getState()).toMatchObject({ signedIn: null, endReason: 'signed-out' });
  expect(sessionStorage.length).toBe(0);
  await waitFor(() => expect(heard).toEqual([{ what: 'ended', sessionId: 11 }]));
  other.close();
});
