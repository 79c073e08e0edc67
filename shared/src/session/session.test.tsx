import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { logout, sessionHint, type SessionReply } from 'shared/endpoints/auth';
import { closeOtherSessions, listSessions } from 'shared/endpoints/security';
import { call, configureBases, currentAccessToken, setAccessToken } from 'shared/http';
import { tokenOf } from '../http/testing/token-of.ts';
import { buildSession } from '../testing/build-session.ts';
import { readDevice, writeDevice } from './device-storage.ts';
import { resolvePermissions } from './accept-session.ts';
import {
  acceptedTerms,
  mayHaveSession,
  recentCompanyIds,
  selectCompany,
  setSecondFactorDue,
  signIn,
  signInWithCode,
  signInWithToken,
  startSession,
} from './session-actions.ts';
import { askBeforeSignOut, endSession, signOut } from './session-end.ts';
import { portalNow } from './portal-clock.ts';
import { initialSession, type SessionStatus, sessionStore } from './session-store.ts';
import { hearOtherTab } from './session-tabs.ts';

const company = (id: number, name: string) => ({
  id,
  name,
  countryId: 'CHL' as const,
  taxId: `${id}`,
  logoArchivoPath: null,
});
const { user } = buildSession({ user: { id: 7, clients: [company(1, 'Una'), company(2, 'Dos')] } });
const sessionReply: SessionReply = {
  jwt: 'jwt-1',
  ahora: '2026-04-15T18:00:00.000Z',
  loginCount: 3,
  usuario: user,
  roles: [],
  permissionsIds: [1, 99],
  secondFactorDue: false,
  termsDue: null,
};
const permissions = [{ id: 1, action: 'read', subject: 'Billing' }];
const form = {
  username: ' Ana@Demo.Test ',
  password: 'x',
  recaptchaVersion: 3 as const,
  recaptchaToken: 't',
};

let server: Server;
/** Methods and addresses, in order. */
const requests: string[] = [];
let answers: Record<string, (body: unknown, response: ServerResponse) => void>;

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
const error = (status: number, code: string, message: string) => (_: unknown, response: ServerResponse) =>
  json(response, status, { code, message });

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? undefined : JSON.parse(text);
}

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    void bodyOf(request).then((body) => answers[request.url ?? '']?.(body, response));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  configureBases({
    '/api': `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api`,
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = `${sessionHint}=1`;
  setAccessToken(undefined);
  sessionStore.setState(initialSession, true);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  answers = {
    '/api/auth/login': (_, response) => json(response, 200, sessionReply),
    '/api/auth/renew': (_, response) => json(response, 200, sessionReply),
    '/api/auth/logout': (_, response) => json(response, 200, { ended: true }),
    '/api/auth/permissions': (_, response) => json(response, 200, permissions),
  };
});

const statusesOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const statuses = [sessionStore.getState().status];
  const stop = sessionStore.subscribe(({ status }) => statuses.at(-1) !== status && statuses.push(status));
  await work().catch(() => undefined);
  stop();
  return statuses;
};

describe('signing in', () => {
  test('goes from initial over checking to authenticated [P-185 P-186 P-187]', async () => {
    answers['/api/auth/login'] = error(401, 'AUTHENTICATION_FAILED', 'Fallo en la autenticación.');
    expect(await statusesOf(() => signIn(form))).toEqual(['initial', 'checking', 'no-authenticated']);
    sessionStore.setState(initialSession, true);
    answers['/api/auth/login'] = error(403, 'CAPTCHA_NOT_VERIFIED', 'Captcha no verificado');
    expect(await statusesOf(() => signIn(form))).toEqual(['initial', 'checking', 'grecaptcha-v3-failed']);
    sessionStore.setState(initialSession, true);
    answers['/api/auth/login'] = (_, response) => json(response, 200, sessionReply);
    expect(await statusesOf(() => signIn(form))).toEqual(['initial', 'checking', 'authenticated']);
    expect(sessionStore.getState().signedIn?.user.id).toBe(7);
    // There is no other: the types are checked with the tests.
    const each: Record<SessionStatus, true> = {
      initial: true,
      checking: true,
      authenticated: true,
      'no-authenticated': true,
      'grecaptcha-v3-failed': true,
    };
    expect(Object.keys(each)).toContain(sessionStore.getState().status);
  });

  test('a refused password leaves no-authenticated and throws what the API said [P-188]', async () => {
    answers['/api/auth/login'] = error(401, 'AUTHENTICATION_FAILED', 'Fallo en la autenticación.');
    expect(await statusesOf(() => signIn(form))).toEqual(['initial', 'checking', 'no-authenticated']);
    await expect(signIn(form)).rejects.toThrow('Fallo en la autenticación.');
    // So does any other failure, also after a refused captcha.
    for (const failure of [
      error(429, 'TOO_MANY_ATTEMPTS', 'Demasiados intentos, espera un momento'),
      error(503, 'NOT_READY', 'El servicio no está disponible en este momento.'),
      (_: unknown, response: ServerResponse) => void response.destroy(),
    ]) {
      sessionStore.setState({ ...initialSession, status: 'grecaptcha-v3-failed' }, true);
      answers['/api/auth/login'] = failure;
      expect((await statusesOf(() => signIn(form))).slice(1)).toEqual(['checking', 'no-authenticated']);
    }
  });

  test('a refused captcha leaves grecaptcha-v3-failed', async () => {
    answers['/api/auth/login'] = error(403, 'CAPTCHA_NOT_VERIFIED', 'Captcha no verificado');
    expect(await statusesOf(() => signIn(form))).toEqual(['initial', 'checking', 'grecaptcha-v3-failed']);
  });

  test('a device whose clock is wrong goes by the portal’s', async () => {
    const before = Date.now();
    await signIn(form);
    const ahead = portalNow().getTime() - Date.parse(sessionReply.ahora);
    expect(ahead).toBeGreaterThanOrEqual(0);
    expect(ahead).toBeLessThanOrEqual(Date.now() - before);
  });

  test('the ability holds what the permissions of the user say, and nothing else [U-313]', async () => {
    // The list has more than the user holds.
    answers['/api/auth/permissions'] = (_, response) =>
      json(response, 200, [{ id: 2, action: 'manage', subject: 'User' }, ...permissions]);
    await signIn(form);
    const ability = sessionStore.getState().signedIn?.ability;
    expect(ability?.can('manage', 'User')).toBe(false);
    expect(ability?.can('read', 'Billing')).toBe(true);
    expect(ability?.can('manage', 'Billing')).toBe(false);
    expect(ability?.can('read', 'Client')).toBe(false);
  });

  test('nothing that lets anybody in is kept in local or session storage', async () => {
    await signIn(form);
    expect(currentAccessToken()).toBe('jwt-1');
    const kept = JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage });
    expect(kept + document.cookie).not.toContain('jwt-1');
  });
});

describe('a second factor', () => {
  test('a challenge leaves nobody signed in; the code for it signs in [P-186 P-187]', async () => {
    answers['/api/auth/login'] = (_, response) =>
      json(response, 401, { code: 'SECOND_FACTOR_NEEDED', message: 'Código', details: { challenge: 'c' } });
    answers['/api/auth/login/second-factor'] = (body, response) =>
      json(response, 200, { ...sessionReply, loginCount: JSON.stringify(body).length });
    await expect(signIn(form)).rejects.toMatchObject({ details: { challenge: 'c' } });
    expect(sessionStore.getState()).toMatchObject({ status: 'no-authenticated', signedIn: null });
    expect(currentAccessToken()).toBeUndefined();
    expect(await statusesOf(() => signInWithCode('c', '123456'))).toEqual([
      'no-authenticated',
      'authenticated',
    ]);
    expect(currentAccessToken()).toBe('jwt-1');
  });

  test('neither its code nor that of the corporate sign-on changes the status until it succeeds [P-186]', async () => {
    const refused = error(401, 'AUTHENTICATION_FAILED', 'Fallo en la autenticación.');
    const token = '/api/auth/login-oidc-token';
    answers['/api/auth/login/second-factor'] = refused;
    answers[token] = refused;
    expect(await statusesOf(() => signInWithCode('c', '123456'))).toEqual(['initial']);
    expect(await statusesOf(() => signInWithToken('t'))).toEqual(['initial']);
    answers[token] = (_, response) => json(response, 200, sessionReply);
    expect(await statusesOf(() => signInWithToken('t'))).toEqual(['initial', 'authenticated']);
  });

  test('one that is due is known from the start, or from the first call that is refused for it', async () => {
    answers['/api/auth/renew'] = (_, response) =>
      json(response, 200, { ...sessionReply, secondFactorDue: true });
    await startSession();
    expect(sessionStore.getState().signedIn?.secondFactorDue).toBe(true);
    setSecondFactorDue(false);
    expect(sessionStore.getState().signedIn?.secondFactorDue).toBe(false);
    answers['/api/auth/logout'] = error(403, 'SECOND_FACTOR_DUE', 'Actívela.');
    await call(logout, {}).catch(() => undefined);
    expect(sessionStore.getState().signedIn?.secondFactorDue).toBe(true);
  });

  test('who signs out is asked first where something is shown once, and may stay', async () => {
    await startSession();
    let answer = false;
    const asked = askBeforeSignOut(async () => answer);
    await signOut();
    expect(sessionStore.getState().status).toBe('authenticated');
    answer = true;
    await signOut();
    expect(sessionStore.getState().status).toBe('no-authenticated');
    asked();
  });

  test('a renewal takes nobody away from the recovery codes that are shown once: he says when he is done', async () => {
    answers['/api/auth/renew'] = (_, response) =>
      json(response, 200, { ...sessionReply, secondFactorDue: true });
    await startSession();
    answers['/api/auth/renew'] = (_, response) => json(response, 200, sessionReply);
    answers['/api/auth/logout'] = error(401, 'TOKEN_EXPIRED', 'Su sesión debe renovarse.');
    await call(logout, {}).catch(() => undefined);
    expect(sessionStore.getState().signedIn?.secondFactorDue).toBe(true);
    setSecondFactorDue(false);
    await call(logout, {}).catch(() => undefined);
    expect(sessionStore.getState().signedIn?.secondFactorDue).toBe(false);
  });
});

describe('terms', () => {
  test('that are due are known from the start until they are accepted; a renewal takes nobody from their work', async () => {
    await startSession();
    expect(sessionStore.getState().signedIn?.termsDue).toBeNull();
    answers['/api/auth/renew'] = (_, response) => json(response, 200, { ...sessionReply, termsDue: 3 });
    answers['/api/auth/logout'] = error(401, 'TOKEN_EXPIRED', 'Su sesión debe renovarse.');
    await call(logout, {}).catch(() => undefined);
    expect(sessionStore.getState().signedIn?.termsDue).toBeNull();
    endSession('ended', false);
    await startSession();
    expect(sessionStore.getState().signedIn?.termsDue).toBe(3);
    acceptedTerms();
    expect(sessionStore.getState().signedIn?.termsDue).toBeNull();
  });
});

describe('start-up', () => {
  test('a living session is renewed and goes on [P-192 U-186]', async () => {
    expect(await statusesOf(startSession)).toEqual(['initial', 'checking', 'authenticated']);
    expect(sessionStore.getState().signedIn?.user.id).toBe(7);
    expect(currentAccessToken()).toBe('jwt-1');
    expect(requests).toContain('GET /api/auth/renew');
  });

  test('the list of permissions is fetched, and what the session holds of it is known [P-266 U-188 U-189 U-341]', async () => {
    answers['/api/auth/permissions'] = (_, response) =>
      json(response, 200, [{ id: 2, action: 'manage', subject: 'User' }, ...permissions]);
    await startSession();
    expect(requests.filter((call) => call.includes('permissions'))).toEqual(['GET /api/auth/permissions']);
    expect(sessionStore.getState().signedIn?.permissions).toEqual([{ action: 'read', subject: 'Billing' }]);
    const { ability } = sessionStore.getState().signedIn ?? {};
    expect([ability?.can('read', 'Billing'), ability?.can('manage', 'User')]).toEqual([true, false]);
  });

  test('without one the user is logged out, without a message [P-193 U-187 U-394]', async () => {
    answers['/api/auth/renew'] = error(440, 'SESSION_ENDED', 'Tu sesión terminó');
    expect(await statusesOf(startSession)).toEqual(['initial', 'checking', 'no-authenticated']);
    expect(sessionStore.getState()).toMatchObject({ signedIn: null, endings: 0 });
  });

  test('who brings no session is logged out without a call [U-187 P-193]', async () => {
    document.cookie = `${sessionHint}=; max-age=0`;
    answers['/api/auth/renew'] = () => {
      throw new Error('A visitor must not ask for a session.');
    };
    expect(await statusesOf(startSession)).toEqual(['initial', 'no-authenticated']);
  });

  test('an API out of reach signs nobody out', async () => {
    answers['/api/auth/renew'] = error(503, 'NOT_READY', 'El servicio no está disponible en este momento.');
    await expect(startSession()).rejects.toMatchObject({ code: 'NOT_READY' });
    expect(sessionStore.getState().status).toBe('initial');
  });
});

describe('permissions', () => {
  test('ids are mapped to the permissions of the list', () => {
    const list = [
      { id: 1, action: 'read', subject: 'Billing' },
      { id: 2, action: 'manage', subject: 'User' },
    ] as const;
    expect(resolvePermissions([2], list)).toEqual([{ action: 'manage', subject: 'User' }]);
  });

  test('a permission keeps the fields and conditions that the list gives it, if any [U-198]', async () => {
    const rule = { action: 'read', subject: 'Billing' } as const;
    const limits = { fields: ['folio'], conditions: { estado: 'Pagada' } };
    const resolved = resolvePermissions(
      [1, 2],
      [
        { id: 1, ...rule },
        { id: 2, ...rule, ...limits },
      ],
    );
    expect(resolved).toEqual([rule, { ...rule, ...limits }]);
    answers['/api/auth/permissions'] = (_, response) => json(response, 200, [{ id: 1, ...rule, ...limits }]);
    await startSession();
    expect(sessionStore.getState().signedIn?.permissions).toEqual([{ ...rule, ...limits }]);
  });

  test('an unknown id only warns the developer; start-up goes on [U-190 P-151]', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    warn.mockClear();
    await startSession();
    expect(warn.mock.calls).toEqual([[expect.stringContaining('permission 99')]]);
    expect(sessionStore.getState().status).toBe('authenticated');
    expect(sessionStore.getState().signedIn?.permissions).toEqual([{ action: 'read', subject: 'Billing' }]);
    // Signing in does the same.
    sessionStore.setState(initialSession, true);
    warn.mockClear();
    await signIn(form);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('permission 99')]]);
    expect(sessionStore.getState().signedIn?.permissions).toEqual([{ action: 'read', subject: 'Billing' }]);
  });
});

describe('rights that somebody takes away meanwhile', () => {
  let renewals: number;
  let held: readonly number[];
  beforeEach(() => {
    renewals = 0;
    held = [1];
    answers['/api/auth/renew'] = (_, response) => {
      renewals += 1;
      json(response, 200, { ...sessionReply, jwt: tokenOf(renewals), permissionsIds: held });
    };
    answers['/api/auth/sessions'] = error(403, 'FORBIDDEN', 'No tiene permiso.');
    answers['/api/auth/sessions/close-others'] = error(403, 'FORBIDDEN', 'No tiene permiso.');
  });
  const isRefused = () => expect(call(listSessions, {})).rejects.toThrow('No tiene permiso.');
  const mayReadBilling = () => sessionStore.getState().signedIn?.ability.can('read', 'Billing');

  test('are noticed with the first refusal: twenty of them read the rights again once', async () => {
    await startSession();
    held = [];
    const others = () => expect(call(closeOtherSessions, {})).rejects.toThrow('No tiene permiso.');
    await Promise.all([others(), ...Array.from({ length: 19 }, isRefused)]);
    await waitFor(() => expect(mayReadBilling()).toBe(false));
    expect(sessionStore.getState()).toMatchObject({ status: 'authenticated', endings: 0 });
    expect(renewals).toBe(2);
  });

  test('a refusal that stands with fresh rights is for another reason: they are not read for it again, until they change', async () => {
    await signIn(form);
    const readOnce = () => waitFor(() => expect(currentAccessToken()).toBe(tokenOf(1)));
    await isRefused();
    await readOnce();
    await isRefused();
    await isRefused();
    expect(renewals).toBe(1);
    held = [];
    await expect(call(closeOtherSessions, {})).rejects.toThrow('No tiene permiso.');
    await waitFor(() => expect(mayReadBilling()).toBe(false));
    expect(renewals).toBe(2);
  });

  test('a refusal whose rights cannot be read ends no session, and the next one asks again', async () => {
    await signIn(form);
    const { '/api/auth/renew': renews } = answers;
    let failures = 0;
    answers['/api/auth/renew'] = (body, response) => {
      failures += 1;
      error(503, 'NOT_READY', 'Intente más tarde.')(body, response);
    };
    await isRefused();
    await waitFor(() => expect(failures).toBe(1));
    if (renews) answers['/api/auth/renew'] = renews;
    held = [];
    await waitFor(async () => {
      await isRefused();
      expect(mayReadBilling()).toBe(false);
    });
    expect(sessionStore.getState()).toMatchObject({ status: 'authenticated', endings: 0 });
  });
});

describe('the end of a session', () => {
  test.each([
    ['a read', () => call(listSessions, {}), {}],
    ['a write', () => call(closeOtherSessions, {}), { code: 'SESSION_ENDED', message: 'Tu sesión terminó' }],
    ['a read of other words', () => call(listSessions, {}), { code: 'OTHER', message: 'Otra cosa' }],
  ])('a reply 440 to %s ends it [S-401 U-394]', async (_, send, body) => {
    await signIn(form);
    for (const path of ['sessions', 'sessions/close-others'])
      answers[`/api/auth/${path}`] = (__, response) => json(response, 440, body);
    await expect(send()).rejects.toMatchObject({ status: 440 });
    expect(sessionStore.getState()).toMatchObject({
      status: 'no-authenticated',
      signedIn: null,
      endReason: 'ended',
      endings: 1,
    });
    expect(currentAccessToken()).toBeUndefined();
  });

  test('a 440 removes the session; twenty reports of it are one ending [U-394]', async () => {
    await signIn(form);
    for (let i = 0; i < 20; i += 1) endSession('ended');
    expect(sessionStore.getState()).toMatchObject({ status: 'no-authenticated', signedIn: null, endings: 1 });
    expect(sessionStore.getState().endReason).toBe('ended');
    expect(currentAccessToken()).toBeUndefined();
  });

  test('leaving on purpose takes the drafts of this user along, an ended session leaves them', async () => {
    await signIn(form);
    writeDevice('draft:7:sale', { a: 1 });
    writeDevice('draft:8:sale', { a: 2 });
    endSession('ended');
    expect(readDevice('draft:7:sale')).toEqual({ a: 1 });
    await signIn(form);
    await signOut();
    expect(readDevice('draft:7:sale')).toBeUndefined();
    expect(readDevice('draft:8:sale')).toEqual({ a: 2 });
  });

  test('a call that meets the end while somebody leaves on purpose makes it no other end', async () => {
    await signIn(form);
    writeDevice('draft:7:sale', { a: 1 });
    answers['/api/auth/sessions'] = error(440, 'SESSION_ENDED', 'Tu sesión terminó');
    answers['/api/auth/logout'] = (_, response) =>
      void call(listSessions, {}).catch(() => json(response, 200, { ended: true }));
    await signOut();
    expect(sessionStore.getState()).toMatchObject({
      status: 'no-authenticated',
      endReason: 'signed-out',
      endings: 1,
    });
    expect(readDevice('draft:7:sale')).toBeUndefined();
  });

  test('leaving works without the API', async () => {
    await signIn(form);
    answers['/api/auth/logout'] = error(500, 'UNEXPECTED', 'Error al realizar la operación');
    await signOut();
    expect(sessionStore.getState()).toMatchObject({ status: 'no-authenticated', endReason: 'signed-out' });
  });
});

describe('a session and its other tabs', () => {
  const his = { ...sessionReply, jwt: 'jwt-2', usuario: { ...user, id: 8 } };
  const ofSession = (sid: number): SessionReply => ({ ...sessionReply, jwt: tokenOf(sid) });
  const loginAnswers = (reply: SessionReply): void => {
    answers['/api/auth/login'] = (_, response) => json(response, 200, reply);
  };
  const renewAnswers = (reply: SessionReply): void => {
    answers['/api/auth/renew'] = (_, response) => json(response, 200, reply);
  };
  const ended = { status: 'no-authenticated', signedIn: null, endReason: 'ended', endings: 1 };

  test('who is renewed as somebody else’s, who signed in from another tab, ends here; his drafts stay', async () => {
    const sent: unknown[] = [];
    await signIn(form);
    writeDevice('draft:7:sale', { a: 1 });
    renewAnswers(his);
    answers['/api/auth/sessions/close-others'] = (_, response) => {
      sent.push(currentAccessToken());
      json(response, 401, { code: 'TOKEN_EXPIRED', message: 'Su sesión debe renovarse.' });
    };
    await expect(call(closeOtherSessions, {})).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(sent).toEqual(['jwt-1']);
    expect(sessionStore.getState()).toMatchObject(ended);
    expect(currentAccessToken()).toBeUndefined();
    expect(readDevice('draft:7:sale')).toEqual({ a: 1 });
    // A reload enters as the one whose cookie it is.
    await startSession();
    expect(sessionStore.getState().signedIn?.user.id).toBe(8);
  });

  test('a tab ends as soon as somebody else signs in from another one', async () => {
    await signIn(form);
    renewAnswers(his);
    hearOtherTab({ what: 'signed-in' });
    await waitFor(() => expect(sessionStore.getState()).toMatchObject(ended));
  });

  test('a tab goes on with the newer session that its user began in another one', async () => {
    loginAnswers(ofSession(1));
    await signIn(form);
    renewAnswers(ofSession(2));
    hearOtherTab({ what: 'signed-in' });
    await waitFor(() => expect(currentAccessToken()).toBe(tokenOf(2)));
    expect(sessionStore.getState()).toMatchObject({ status: 'authenticated', endings: 0 });
  });

  test('the end of a session reaches the tabs of that session, and no other', async () => {
    loginAnswers(ofSession(1));
    await signIn(form);
    renewAnswers(ofSession(2));
    hearOtherTab({ what: 'ended', sessionId: 7 });
    hearOtherTab({ what: 'signed-in' });
    await waitFor(() => expect(currentAccessToken()).toBe(tokenOf(2)));
    expect(sessionStore.getState()).toMatchObject({ status: 'authenticated', endings: 0 });
    hearOtherTab({ what: 'ended', sessionId: 2 });
    expect(sessionStore.getState()).toMatchObject(ended);
    const told = jest.spyOn(BroadcastChannel.prototype, 'postMessage');
    await signIn(form);
    endSession('ended');
    expect(told.mock.lastCall).toEqual([{ what: 'ended', sessionId: 1 }]);
    told.mockRestore();
  });

  test('a session that ends while it is renewed stays ended', async () => {
    await signIn(form);
    answers['/api/auth/permissions'] = (_, response) => {
      endSession('ended');
      json(response, 200, permissions);
    };
    answers['/api/auth/sessions/close-others'] = error(401, 'TOKEN_EXPIRED', 'Su sesión debe renovarse.');
    await expect(call(closeOtherSessions, {})).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(sessionStore.getState()).toMatchObject(ended);
  });
});

describe('who leaves without a connection', () => {
  /** How often the API hears of it. */
  let told: number;
  const refuseLogout = (): void => {
    answers['/api/auth/logout'] = error(503, 'NOT_READY', 'El servicio no está disponible en este momento.');
  };
  const takeLogout = (): void => {
    answers['/api/auth/logout'] = (_, response) => {
      told += 1;
      json(response, 200, { ended: true });
    };
  };
  const leave = async (): Promise<void> => {
    await signIn(form);
    refuseLogout();
    await signOut();
  };
  beforeEach(() => {
    told = 0;
  });

  test('is not signed in again by a reload, whatever the cookies say', async () => {
    await leave();
    expect(mayHaveSession()).toBe(false);
    await startSession();
    // A renewal that was under way may have brought the hint back.
    document.cookie = `${sessionHint}=1`;
    await startSession();
    expect(sessionStore.getState()).toMatchObject({ status: 'no-authenticated', signedIn: null });
  });

  test('leaves at the API too as soon as the connection is back, once', async () => {
    await leave();
    takeLogout();
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(readDevice('logout-owed')).toBeUndefined());
    window.dispatchEvent(new Event('online'));
    await startSession();
    expect(told).toBe(1);
  });

  test('leaves at the API with the next start', async () => {
    await leave();
    takeLogout();
    await startSession();
    await waitFor(() => expect(told).toBe(1));
  });

  test('takes no session away from who signs in next: the old one is ended before', async () => {
    await leave();
    const calls: string[] = [];
    for (const name of ['logout', 'login'] as const) {
      const answer = answers[`/api/auth/${name}`];
      answers[`/api/auth/${name}`] = (body, response) => {
        calls.push(name);
        answer?.(body, response);
      };
    }
    await signIn(form);
    takeLogout();
    window.dispatchEvent(new Event('online'));
    document.cookie = `${sessionHint}=1`;
    await startSession();
    expect([calls, told]).toEqual([['logout', 'login'], 0]);
    expect(sessionStore.getState().status).toBe('authenticated');
  });
});

describe('the selected company', () => {
  test('is one of the user’s, with country and tax id, and is remembered for the next session [P-153]', async () => {
    await signIn(form);
    expect(sessionStore.getState().signedIn?.company?.name).toBe('Una');
    selectCompany(company(2, 'Dos'));
    expect(sessionStore.getState().signedIn?.company).toMatchObject({ id: 2, countryId: 'CHL', taxId: '2' });
    endSession('ended');
    await signIn(form);
    expect(sessionStore.getState().signedIn?.company?.id).toBe(2);
  });

  test('one that is chosen while the session is renewed stays', async () => {
    await signIn(form);
    answers['/api/auth/permissions'] = (_, response) => {
      selectCompany(company(2, 'Dos'));
      json(response, 200, permissions);
    };
    await startSession();
    expect(sessionStore.getState().signedIn?.company?.id).toBe(2);
  });

  test('staff who look at all companies go on so, whatever another tab chose', async () => {
    const nowhere = { empresa: null, marca: null, espacio: null, edificio: null };
    const none = { empresaId: null, marcaId: null, contratoId: null, paises: null };
    const role = { id: 'INT_ADMIN', habilitado: true, ...none, detalle: nowhere };
    const staff = { ...sessionReply, roles: [role] };
    answers['/api/auth/login'] = (_, response) => json(response, 200, staff);
    answers['/api/auth/renew'] = answers['/api/auth/login'];
    await signIn(form);
    expect(sessionStore.getState().signedIn?.company).toBeNull();
    writeDevice('company:7', 2);
    await startSession();
    expect(sessionStore.getState().signedIn?.company).toBeNull();
  });

  test('of more companies than a session names, the chosen one is looked up again; one that is gone is the first', async () => {
    const asked = '/api/empresas?ids=77';
    const many = { ...sessionReply, usuario: { ...user, clientsTotal: 300 } };
    answers['/api/auth/login'] = (_, response) => json(response, 200, many);
    const page = (content: unknown[]) => (_: unknown, response: ServerResponse) =>
      json(response, 200, { content, number: 0, totalPages: 1, totalElements: content.length });
    answers[asked] = page([company(77, 'Setenta y siete')]);
    await signIn(form);
    selectCompany(company(77, 'Setenta y siete'));
    endSession('ended');
    await signIn(form);
    expect(sessionStore.getState().signedIn?.company?.name).toBe('Setenta y siete');
    answers[asked] = page([]);
    await signIn(form);
    expect(sessionStore.getState().signedIn?.company?.id).toBe(1);
    answers[asked] = error(500, 'UNEXPECTED', 'Error al realizar la operación');
    await signIn(form);
    expect(sessionStore.getState().status).toBe('authenticated');
  });

  test('the last five are remembered, the newest first, each once', async () => {
    await signIn(form);
    for (const id of [1, 2, 3, 4, 5, 6, 2]) selectCompany(company(id, `${id}`));
    expect(recentCompanyIds()).toEqual([2, 6, 5, 4, 3]);
  });
});
