import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { z } from 'zod';
import { listAnnouncements } from '../endpoints/announcements.ts';
import { login } from '../endpoints/auth.ts';
import { listBanners } from '../endpoints/banners.ts';
import * as bulkCalls from '../endpoints/bulk-sales.ts';
import * as correctionCalls from '../endpoints/correction-requests.ts';
import { listDebitNotes } from '../endpoints/debit-notes.ts';
import { getDebt } from '../endpoints/debt.ts';
import { listDiscounts } from '../endpoints/discount-catalogue.ts';
import { signalDownload } from '../endpoints/downloads.ts';
import { endpoint, type Endpoint } from '../endpoints/endpoint.ts';
import { listExpenses } from '../endpoints/expenses.ts';
import { listFaqs } from '../endpoints/faqs.ts';
import { downloadInvoice, listInvoices } from '../endpoints/invoices.ts';
import * as monthlyCalls from '../endpoints/monthly-sales.ts';
import { listNotifications } from '../endpoints/notifications.ts';
import { getParameter } from '../endpoints/parameters.ts';
import { readProfile } from '../endpoints/profile.ts';
import * as historyCalls from '../endpoints/sale-history.ts';
import * as patternCalls from '../endpoints/sale-pattern.ts';
import * as dailyCalls from '../endpoints/sales.ts';
import { getSalesPeriod } from '../endpoints/sales.ts';
import * as auditCalls from '../endpoints/sales-audit.ts';
import * as reportCalls from '../endpoints/sales-report.ts';
import * as uploadCalls from '../endpoints/sales-upload.ts';
import { listTickets } from '../endpoints/tickets.ts';
import { currentSessionId, onSessionEvents, setAccessToken, type SessionEvents } from './access.ts';
import { ApiError, ConnectionError } from './api-error.ts';
import { addressOf, configureBases } from './bases.ts';
import { keepBegun } from './begun.ts';
import { beginCall, call, newIdempotencyKey, takeArrived } from './call.ts';
import { saveFile } from './save-file.ts';
import { tokenOf } from './testing/token-of.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const getThing = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'A thing',
  access: 'session',
  params: z.object({ id: z.string() }),
  query: z.strictObject({ page: z.number().optional(), tag: z.array(z.string()).optional() }),
  reply: z.object({ name: z.string() }),
});
const addThing = endpoint({
  method: 'POST',
  path: '/api/things',
  summary: 'Adds a thing',
  access: 'session',
  idempotent: true,
  body: z.strictObject({ name: z.string() }),
  reply: z.object({ id: z.number() }),
});
const resetThing = endpoint({
  method: 'POST',
  path: '/api/things/reset',
  summary: 'A write that must not be repeated by itself',
  access: 'session',
  reply: z.object({}),
});

/** What the session is told is of no matter. */
const unheard: SessionEvents = {
  renew: () => Promise.resolve(false),
  ended: () => {},
  secondFactorDue: () => {},
  forbidden: () => {},
};

let server: Server;
let answer: Answer;
let seen: { method: string; url: string; headers: IncomingMessage['headers'] }[] = [];

const reply = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

function pointHere(): void {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  configureBases({ '/api': `http://127.0.0.1:${port}/api` });
}

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  pointHere();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  jest.useRealTimers();
});
beforeEach(() => {
  seen = [];
  setAccessToken('token-1');
  onSessionEvents(unheard);
  answer = (_, response) => reply(response, 200, { name: 'one', id: 1 });
});

describe('what goes out', () => {
  test('every call carries the bearer token of the session', async () => {
    await call(getThing, { params: { id: 'a/b' }, query: { page: 2, tag: ['x', 'y'] } });
    await call(addThing, { body: { name: 'one' } });
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-1']);
    expect(seen[0]?.url).toBe('/api/things/a%2Fb?page=2&tag=x&tag=y');
  });

  const callsOf = (areas: readonly Readonly<Record<string, unknown>>[]): Endpoint[] =>
    areas.flatMap((area) =>
      Object.values(area).filter((one): one is Endpoint => Object(one).path !== undefined),
    );
  async function expectToken(calls: readonly Endpoint[], token: string | undefined): Promise<void> {
    const told = jest.spyOn(console, 'error').mockImplementation(() => {});
    const before = seen.length;
    for (const one of calls) {
      // The reply is of another shape: what went out is looked at.
      await call(one, { params: {}, query: {}, body: undefined }).catch(() => {});
      expect([one.path, seen.at(-1)?.headers.authorization]).toEqual([one.path, token]);
    }
    told.mockRestore();
    expect(seen).toHaveLength(before + calls.length);
  }

  async function everyCall(): Promise<Endpoint[]> {
    const folder = join(import.meta.dirname, '../endpoints');
    const files = readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file));
    const calls = callsOf(await Promise.all(files.map((file) => import(join(folder, file)))));
    expect(calls.length).toBeGreaterThan(200);
    return calls;
  }
  /** Those of the sales, whichever file of the endpoints has them. */
  async function salesCalls(): Promise<Endpoint[]> {
    const calls = (await everyCall()).filter(({ path }) => /^\/api\/sales\/|ventas/.test(path));
    const areas = [dailyCalls, bulkCalls, historyCalls, patternCalls, monthlyCalls, uploadCalls];
    const known = callsOf([...areas, reportCalls, auditCalls, correctionCalls]);
    expect(known.filter((one) => !calls.includes(one)).map(({ path }) => path)).toEqual([]);
    return calls;
  }

  test('every call of the portal carries the bearer token that the session has by then [P-287 U-328]', async () => {
    const calls = await everyCall();
    await expectToken(calls, 'Bearer token-1');
    setAccessToken('token-2');
    await expectToken(calls.slice(0, 3), 'Bearer token-2');
    setAccessToken(undefined);
    await expectToken(calls.slice(0, 3), undefined);
  });

  test('a file is fetched by its signed link, without the token [P-287 U-328]', async () => {
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const link = '/api/files/exports/a.xlsx?user=1';
    await saveFile(link, 'a.xlsx');
    click.mockRestore();
    expect(seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([[link, undefined]]);
  });

  test('every call of the sales carries the bearer token [S-327]', async () => {
    const calls = await salesCalls();
    expect(calls.length).toBeGreaterThan(40);
    await expectToken(calls, 'Bearer token-1');
  });

  test.each([
    ['a request', '[P-290 U-329]', async () => [getThing, addThing, resetThing]],
    ['each call of the sales', '[S-328]', salesCalls],
  ])('%s without a reply is given up after 40 s, and not before %s', async (_what, _ids, callsWanted) => {
    const calls: readonly Endpoint[] = await callsWanted();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
    const arrived = Promise.withResolvers<void>();
    answer = () => {
      if (seen.length === calls.length) arrived.resolve();
    };
    const ended = new Map<string, unknown>();
    for (const one of calls) {
      void call(one, { params: {}, query: {}, body: undefined }).catch((error: unknown) => {
        ended.set(`${one.method} ${one.path}`, error);
      });
    }
    await arrived.promise;
    await jest.advanceTimersByTimeAsync(39_900);
    expect([...ended.keys()]).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    for (const { method, path } of calls) {
      expect([path, ended.get(`${method} ${path}`)]).toMatchObject([
        path,
        { name: 'ConnectionError', reason: 'timeout' },
      ]);
    }
  });

  test('a call that the API leaves unanswered ends as a timeout, in Spanish', async () => {
    answer = () => {};
    const late = call(resetThing, {}, { timeoutMs: 60 });
    await expect(late).rejects.toMatchObject({ name: 'ConnectionError', reason: 'timeout' });
    await expect(late).rejects.toThrow('El servidor tardó demasiado en responder');
  });

  const services = [
    ['/api', readProfile],
    ['/api/auth', login],
    ['/api/notifications', listNotifications],
    ['/api/banners', listBanners],
    ['/api/announcements', listAnnouncements],
    ['/api/invoices', listInvoices],
    ['/api/invoices', downloadInvoice],
    ['/api/expenses', listExpenses],
    ['/api/debit-notes', listDebitNotes],
    ['/api/debt', getDebt],
    ['/api/discounts', listDiscounts],
    ['/api/tickets', listTickets],
    ['/api/faqs', listFaqs],
    ['/api/downloads', signalDownload],
    ['/api/sales', getSalesPeriod],
    ['/api/sales', uploadCalls.validateSalesUpload],
    ['/api/parameters', getParameter],
  ] as const;

  /** Where this server answers for a service that was moved. */
  const moved = (): string => `${addressOf('/api').replace(/\/api$/, '')}/moved/here`;
  /** Sends a call, whatever becomes of its reply; says where it arrived. */
  async function sentTo(one: Endpoint): Promise<string | undefined> {
    const told = jest.spyOn(console, 'error').mockImplementation(() => {});
    await call(one, { params: { id: '1', country: 'chl' }, query: {}, body: undefined }).catch(() => {});
    told.mockRestore();
    return seen.at(-1)?.url.replace(/\?.*$/, '');
  }
  const filled = (path: string): string =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => ({ id: '1', country: 'chl' })[name] ?? 'undefined');

  test.each(services)(
    'the calls of %s go where it is moved, and no others [P-288 P-289]',
    async (base, one) => {
      const api = addressOf('/api');
      const others = services.filter(([other]) => !base.startsWith(other));
      configureBases({ '/api': api, [base]: moved() });
      expect(await sentTo(one)).toBe(`/moved/here${filled(one.path).slice(base.length)}`);
      if (base !== '/api')
        for (const [, other] of others) expect(await sentTo(other)).toBe(filled(other.path));
      // By default all are of the portal's own origin.
      configureBases({});
      expect(addressOf(one.path)).toBe(one.path);
      expect(one.path).toMatch(new RegExp(`^${base}(/|$)`));
      pointHere();
    },
  );

  test('each call of discounts, questions, requests and debt has a base that can be moved [U-330]', async () => {
    const api = addressOf('/api');
    const folder = join(import.meta.dirname, '../endpoints');
    for (const [base, files] of [
      ['/api/discounts', ['discounts', 'discount-catalogue', 'discount-cards', 'coupons']],
      ['/api/faqs', ['faqs']],
      ['/api/publishing', ['questions']],
      ['/api/tickets', ['tickets']],
      ['/api/debt', ['debt']],
    ] as const) {
      const calls = callsOf(await Promise.all(files.map((file) => import(join(folder, `${file}.ts`)))));
      expect(calls.length).toBeGreaterThan(3);
      configureBases({ '/api': api, [base]: moved() });
      for (const one of calls)
        expect([one.path, await sentTo(one)]).toEqual([
          expect.stringMatching(new RegExp(`^${base}(/|$)`)),
          `/moved/here${filled(one.path).slice(base.length)}`,
        ]);
      pointHere();
    }
  });

  test('the calls of the sales have the base /api/sales, all but the monthly sales of a user [P-289]', () => {
    const areas = [dailyCalls, bulkCalls, historyCalls, patternCalls, monthlyCalls, uploadCalls];
    const paths = callsOf([...areas, reportCalls, auditCalls, correctionCalls]).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(25);
    expect(paths.filter((path) => !path.startsWith('/api/sales/'))).toEqual([
      '/api/usuarios/:id/ventas-mensuales',
    ]);
  });

  test('the most exact base wins [P-288]', () => {
    configureBases({ '/api': 'https://one.example', '/api/invoices': 'https://two.example/x/' });
    expect(addressOf('/api/invoices/country/chl')).toBe('https://two.example/x/country/chl');
    expect(addressOf('/api/invoicesx')).toBe('https://one.example/invoicesx');
    expect(addressOf('/other')).toBe('/other');
    // What a link to an invoice may say.
    expect(addressOf('/api/files/signed')).toBe('https://one.example/files/signed');
    expect(addressOf('https://files.example/signed')).toBe('https://files.example/signed');
    pointHere();
  });
});

describe('a reply that is lost', () => {
  const dropFirst: Answer = (request, response) => {
    if (seen.length === 1) request.socket.destroy();
    else reply(response, 200, { name: 'one', id: 1 });
  };

  test('a read is asked for once more', async () => {
    answer = dropFirst;
    await expect(call(getThing, { params: { id: '1' }, query: {} })).resolves.toEqual({ name: 'one' });
    expect(seen).toHaveLength(2);
  });

  test('an idempotent write is repeated with the same key', async () => {
    answer = dropFirst;
    const idempotencyKey = newIdempotencyKey();
    await call(addThing, { body: { name: 'one' } }, { idempotencyKey });
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual([idempotencyKey, idempotencyKey]);
  });

  test('a write without a key is never repeated by itself', async () => {
    answer = (request) => request.socket.destroy();
    await expect(call(resetThing, {})).rejects.toBeInstanceOf(ConnectionError);
    expect(seen).toHaveLength(1);
  });
});

describe('the API is away for a moment', () => {
  const awayFirst =
    (retryAfter: string): Answer =>
    (_, response) => {
      if (seen.length > 1) return reply(response, 200, { name: 'one', id: 1 });
      response.setHeader('retry-after', retryAfter);
      return reply(response, 503, { code: 'NOT_READY', message: 'No disponible.' });
    };

  test('a read is asked for once more after the time that the 503 names', async () => {
    answer = awayFirst('0');
    await expect(call(getThing, { params: { id: '1' }, query: {} })).resolves.toEqual({ name: 'one' });
    expect(seen).toHaveLength(2);
  });

  test('an idempotent write is repeated with the same key after a 503', async () => {
    answer = awayFirst('0');
    await call(addThing, { body: { name: 'one' } });
    const [first, second] = seen.map(({ headers }) => headers['idempotency-key']);
    expect([seen.length, first]).toEqual([2, second]);
  });

  test.each([
    ['a write without a key', '0', () => call(resetThing, {})],
    ['a call that would have to wait too long', '60', () => call(addThing, { body: { name: 'one' } })],
    ['a call without a time to wait', '', () => call(addThing, { body: { name: 'one' } })],
  ])('%s is not repeated, and says why', async (_what, retryAfter, made) => {
    answer = awayFirst(retryAfter);
    await expect(made()).rejects.toMatchObject({ code: 'NOT_READY', status: 503 });
    expect(seen).toHaveLength(1);
  });

  test('a caller who gives up does not wait for it', async () => {
    answer = awayFirst('5');
    const leaving = new AbortController();
    const asked = call(getThing, { params: { id: '1' }, query: {} }, { signal: leaving.signal });
    await waitFor(() => expect(seen).toHaveLength(1));
    leaving.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toHaveLength(1);
  });
});

describe('the API says no', () => {
  test.each([300, 400, 401, 403, 404, 409, 422, 429, 440, 500, 502, 503])(
    'a reply %i becomes an error, whatever it says [P-406]',
    async (status) => {
      answer = (_, response) => reply(response, status, { name: 'one', id: 1 });
      const failed = call(getThing, { params: { id: '1' }, query: {} });
      await expect(failed).rejects.toBeInstanceOf(ApiError);
      await expect(failed).rejects.toMatchObject({ status });
      const [code, message] =
        status === 440
          ? ['SESSION_ENDED', 'Tu sesión terminó']
          : ['UNEXPECTED', 'Error al realizar la operación'];
      await expect(failed).rejects.toMatchObject({ code, message });
      const facts = { code: 'RULE_BROKEN', message: 'Los datos no cumplen una regla.' };
      answer = (_, response) => reply(response, status, facts);
      const refused = call(getThing, { params: { id: '1' }, query: {} });
      await expect(refused).rejects.toBeInstanceOf(ApiError);
      await expect(refused).rejects.toMatchObject({ ...facts, status });
    },
  );

  test('an error has the code, message and field that the API says [S-399 P-389]', async () => {
    answer = (_, response) =>
      reply(response, 422, {
        code: 'RULE_BROKEN',
        message: 'Los datos no cumplen una regla.',
        field: 'name',
      });
    const error: unknown = await call(addThing, { body: { name: '' } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'RULE_BROKEN',
      status: 422,
      field: 'name',
      message: 'Los datos no cumplen una regla.',
    });
  });

  test('an error of unknown shape says the generic message [S-399 P-389]', async () => {
    answer = (_, response) => {
      response.writeHead(502, { 'content-type': 'text/html' });
      response.end('<h1>Bad gateway</h1>');
    };
    await expect(call(resetThing, {})).rejects.toThrow('Error al realizar la operación');
  });

  test('a reply that breaks the contract is an error and not a half-filled screen', async () => {
    answer = (_, response) => reply(response, 200, { name: 7 });
    await expect(call(getThing, { params: { id: '1' }, query: {} })).rejects.toMatchObject({
      code: 'UNEXPECTED',
    });
  });
});

describe('the session behind a call', () => {
  const expired: Answer = (request, response) =>
    request.headers.authorization === 'Bearer token-2'
      ? reply(response, 200, { name: 'one' })
      : reply(response, 401, { code: 'TOKEN_EXPIRED', message: 'Su sesión debe renovarse.' });

  test('twenty calls that meet an expired token renew it once and all succeed', async () => {
    answer = expired;
    let renewals = 0;
    onSessionEvents({
      ...unheard,
      renew: async () => {
        renewals += 1;
        await new Promise((later) => setTimeout(later, 0));
        setAccessToken('token-2');
        return true;
      },
    });
    const calls = Array.from({ length: 20 }, () => call(getThing, { params: { id: '1' }, query: {} }));
    await expect(Promise.all(calls)).resolves.toHaveLength(20);
    expect(renewals).toBe(1);
  });

  test('a token that expires again is not renewed for ever', async () => {
    answer = (_, response) =>
      reply(response, 401, { code: 'TOKEN_EXPIRED', message: 'Su sesión debe renovarse.' });
    onSessionEvents({ ...unheard, renew: () => Promise.resolve(true) });
    await expect(call(getThing, { params: { id: '1' }, query: {} })).rejects.toMatchObject({
      code: 'TOKEN_EXPIRED',
    });
    expect(seen).toHaveLength(2);
  });

  test('a reply 440 is reported as the end of the session, except to the calls that ask for it [U-394]', async () => {
    answer = (_, response) => reply(response, 440, { code: 'SESSION_ENDED', message: 'Tu sesión terminó' });
    let ends = 0;
    onSessionEvents({ ...unheard, ended: () => (ends += 1) });
    await expect(call(resetThing, {})).rejects.toMatchObject({ code: 'SESSION_ENDED', status: 440 });
    expect(ends).toBe(1);
    await expect(call(resetThing, {}, { partOfSession: true })).rejects.toMatchObject({ status: 440 });
    expect(ends).toBe(1);
    // Any other call and body, too.
    answer = (_, response) => reply(response, 440, {});
    const read = call(getThing, { params: { id: '1' }, query: {} });
    await expect(read).rejects.toMatchObject({ code: 'SESSION_ENDED', status: 440 });
    expect(ends).toBe(2);
  });

  test('what somebody sends is never sent again in the name of who signs in meanwhile', async () => {
    const nextSignsIn = (): void => {
      setAccessToken(undefined);
      setAccessToken('token-2');
    };
    answer = (request, response) => {
      nextSignsIn();
      expired(request, response);
    };
    await expect(call(addThing, { body: { name: 'his' } })).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    setAccessToken('token-1');
    answer = expired;
    onSessionEvents({ ...unheard, renew: async () => (nextSignsIn(), true) });
    await expect(call(addThing, { body: { name: 'his' } })).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-1']);
  });

  test('a late reply about an older session ends no newer one [U-394]', async () => {
    const ended: unknown[] = [];
    onSessionEvents({ ...unheard, ended: () => ended.push(currentSessionId()) });
    setAccessToken(tokenOf(1));
    answer = (_, response) => {
      setAccessToken(tokenOf(2));
      reply(response, 440, { code: 'SESSION_ENDED', message: 'Tu sesión terminó' });
    };
    await expect(call(resetThing, {})).rejects.toMatchObject({ status: 440 });
    expect(ended).toEqual([]);
    await expect(call(resetThing, {})).rejects.toMatchObject({ status: 440 });
    expect(ended).toEqual([2]);
  });

  test('a call that nobody asked for renews no session, and tells of one that has ended [U-394 S-401]', async () => {
    const told: string[] = [];
    onSessionEvents({
      ...unheard,
      renew: async () => told.push('renewed') > 0,
      ended: () => told.push('ended'),
      forbidden: () => told.push('forbidden'),
    });
    const background = () => call(resetThing, {}, { background: true });
    answer = expired;
    await expect(background()).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    answer = (_, response) => reply(response, 403, { code: 'FORBIDDEN', message: 'No puede verlo.' });
    await expect(background()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(told).toEqual([]);
    answer = (_, response) => reply(response, 440, { code: 'SESSION_ENDED', message: 'Tu sesión terminó' });
    await expect(background()).rejects.toMatchObject({ status: 440 });
    expect(told).toEqual(['ended']);
  });

  test('it is not made at all with a token that has run out', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    setAccessToken(tokenOf(1));
    clock.mockReturnValue(59_999);
    await call(getThing, { params: { id: '1' }, query: {} }, { background: true });
    clock.mockReturnValue(60_000);
    const late = call(getThing, { params: { id: '1' }, query: {} }, { background: true });
    await expect(late).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    clock.mockRestore();
    expect(seen).toHaveLength(1);
  });

  test('an answer that a second factor is due is reported, whatever call met it', async () => {
    answer = (_, response) => reply(response, 403, { code: 'SECOND_FACTOR_DUE', message: 'Actívela.' });
    let due = 0;
    onSessionEvents({ ...unheard, secondFactorDue: () => (due += 1) });
    await expect(call(resetThing, {})).rejects.toMatchObject({ code: 'SECOND_FACTOR_DUE' });
    expect(due).toBe(1);
  });

  test('a refusal is told, unless the session was renewed after its call went out', async () => {
    const told: string[] = [];
    onSessionEvents({ ...unheard, forbidden: (path) => told.push(path) });
    answer = (_, response) => reply(response, 403, { code: 'FORBIDDEN', message: 'No puede verlo.' });
    await expect(call(resetThing, {})).rejects.toThrow('No puede verlo.');
    await expect(call(resetThing, {}, { partOfSession: true })).rejects.toMatchObject({ status: 403 });
    answer = (_, response) => {
      setAccessToken('token-2');
      reply(response, 403, { code: 'FORBIDDEN', message: 'No puede verlo.' });
    };
    await expect(call(addThing, { body: { name: 'one' } })).rejects.toMatchObject({ status: 403 });
    expect(told).toEqual(['/api/things/reset']);
  });
});

describe('a call that is begun ahead of its need', () => {
  const input = { params: { id: '7' }, query: { page: 2 } };

  test('is asked once, and its reply serves the first call of the same input only', async () => {
    answer = (_, response) => reply(response, 200, { name: `asked ${seen.length}` });
    beginCall(getThing, input);
    expect(await call(getThing, { params: { id: '8' }, query: {} })).toEqual({ name: 'asked 2' });
    expect(await call(getThing, input)).toEqual({ name: 'asked 1' });
    expect(await call(getThing, input)).toEqual({ name: 'asked 3' });
  });

  test('can be had at once when its reply is there: once, and by nobody else', async () => {
    answer = (_, response) => reply(response, 200, { name: `asked ${seen.length}` });
    const arrived = async () => {
      beginCall(getThing, input);
      beginCall(getThing, input);
      expect(takeArrived(getThing, input)).toBeUndefined();
      for (;;) {
        await new Promise((done) => void setTimeout(done));
        const thing = takeArrived(getThing, input);
        if (thing) return thing;
      }
    };
    expect(await arrived()).toEqual({ name: 'asked 1' });
    expect(takeArrived(getThing, input)).toBeUndefined();
    expect(await call(getThing, input)).toEqual({ name: 'asked 2' });

    beginCall(getThing, input);
    setAccessToken('of the next one');
    expect(await call(getThing, input)).toEqual({ name: 'asked 4' });
  });

  test('is asked again when its reply was lost; what the API refused stays refused', async () => {
    answer = (_, response) => reply(response, 200, { name: 'there' });
    keepBegun('/api/things/7?page=2', Promise.reject(new TypeError('no connection')));
    expect(await call(getThing, input)).toEqual({ name: 'there' });
    answer = (_, response) => reply(response, 403, { code: 'FORBIDDEN', message: 'No puede verlo.' });
    beginCall(getThing, input);
    await expect(call(getThing, input)).rejects.toMatchObject({ status: 403 });
    expect(seen).toHaveLength(2);
  });
});
