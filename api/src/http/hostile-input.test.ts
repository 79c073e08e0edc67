import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Endpoint } from 'shared/endpoints/endpoint';
import { z } from 'zod';
import { countryCodes, type CountryCode } from 'shared/countries';
import { declareMonth, evidence } from '../areas/monthly-sales/testing.ts';
import { declare, newKey } from '../areas/sales/testing.ts';
import {
  fieldsOf,
  isForPeople,
  nameOf,
  usualCall,
  verbs,
  type ContractCall,
} from '../testing/contract-calls.ts';
import { startTestApi, type TestApi } from '../testing/index.ts';
import { testEmail } from '../testing/world.ts';

/** For a test that makes thousands of calls, on a busy machine. */
const manyCallsMs = 300_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Days and months that a calendar writes and PostgreSQL does not know, or that have none after them. */
const ends = ['0000-01-01', '9999-12-31', '0000-01', '9999-12', '0000-01-01T00:00:00.000Z'];
/** Beyond what the columns hold, no number at all, a character that PostgreSQL cannot store, half a character. */
const texts = ['2147483648', '1e400', '-1', 'a\0b', '%', '__proto__', ...ends];
const figures = [2 ** 31, 1e20, -1e20, -1, 1.5];
const values: readonly unknown[] = ['a\0b', '\ud800', '2147483648', null, {}, [null], ...figures, ...ends];

function replaced(body: unknown, value: unknown): unknown[] {
  if (typeof body !== 'object' || body === null) return [value];
  const parts: readonly (readonly [string, unknown])[] = Object.entries(body);
  return parts.flatMap(([key, part]) =>
    replaced(part, value).map((other) =>
      Array.isArray(body) ? body.with(Number(key), other) : { ...body, [key]: other },
    ),
  );
}

function* hostileCalls(endpoint: Endpoint, usual: ContractCall): Generator<ContractCall> {
  const parts = endpoint.path.split('/');
  for (const [index, part] of parts.entries()) {
    if (!part.startsWith(':')) continue;
    for (const text of texts) {
      const path = usual.path.split('/').with(index, encodeURIComponent(text)).join('/');
      yield { ...usual, path };
    }
  }
  for (const field of fieldsOf(endpoint.query))
    for (const text of texts) yield { ...usual, query: { ...usual.query, [field]: text } };
  if (endpoint.body === undefined) return;
  // A form would be sent in place of the body.
  const { form: _form, ...call } = usual;
  const body = Object(usual.body ?? {});
  const missing = fieldsOf(endpoint.body).filter((field) => !(field in body));
  for (const value of values) {
    for (const other of replaced(body, value)) yield { ...call, body: other };
    for (const field of missing) yield { ...call, body: { ...body, [field]: value } };
  }
}

function withField(form: FormData, field: string): FormData {
  const more = new FormData();
  for (const [name, value] of form) more.append(name, value);
  more.append(field, '1');
  return more;
}

test(
  'no body takes a field that is not the caller’s to set: role, state, owner, audit [T3]',
  async () => {
    const taken: string[] = [];
    for (const endpoint of api.app.contractEndpoints.filter(({ body }) => body !== undefined)) {
      const { email, call: usual } = await usualCall(api, endpoint);
      const client = api.as(email);
      const known = fieldsOf(endpoint.body);
      for (const field of [
        'roles',
        'rolId',
        'estado',
        'status',
        'empresaId',
        'userId',
        'auditada',
        'corporate',
      ]) {
        if (known.includes(field)) continue;
        const input = usual.form
          ? { form: withField(usual.form, field) }
          : { body: { ...Object(usual.body ?? {}), [field]: 1 } };
        const headers = { 'idempotency-key': randomUUID() };
        const reply = await client[verbs[endpoint.method]](usual.path, { ...usual, ...input, headers });
        const faults: readonly { field: string }[] = reply.body.details ?? [];
        if (reply.status !== 400 || !faults.some((fault) => fault.field === field)) {
          taken.push(`${nameOf(endpoint)} ${field}: ${reply.status}`);
        }
      }
    }
    expect(taken).toEqual([]);
  },
  manyCallsMs,
);

/** The body once for each object within it, at any depth, which then has one field more. */
function widened(part: unknown, isWhole = true): unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    widened(value, false).map((other) =>
      Array.isArray(part) ? part.with(Number(name), other) : { ...part, [name]: other },
    ),
  );
  return isWhole || Array.isArray(part) ? inner : [{ ...part, corporate: 1 }, ...inner];
}

// Fields of other systems' records that the portal does not know are named in the reply and not read.
test(
  'no object within a body of a user takes an unknown field either [T3]',
  async () => {
    const tried = new Set<string>();
    const taken: string[] = [];
    for (const endpoint of api.app.contractEndpoints.filter(isForPeople)) {
      const { email, call: usual } = await usualCall(api, endpoint);
      const client = api.as(email);
      for (const body of widened(usual.body)) {
        tried.add(nameOf(endpoint));
        const headers = { 'idempotency-key': randomUUID() };
        const { status } = await client[verbs[endpoint.method]](usual.path, { ...usual, body, headers });
        if (status !== 400) taken.push(`${nameOf(endpoint)} ${JSON.stringify(body)}: ${status}`);
      }
    }
    expect(tried.size).toBeGreaterThan(15);
    expect(taken).toEqual([]);
  },
  manyCallsMs,
);

/** The paths of a JSON schema whose objects take fields that it does not name. */
function openObjects(part: unknown, path = ''): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { type, additionalProperties: others } = part as { type?: unknown; additionalProperties?: unknown };
  // A record has a schema for its values.
  const isOpen = type === 'object' && (others === undefined || others === true);
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(part).flatMap(([name, inner]) => openObjects(inner, `${path}/${name}`)),
  ];
}

test('no object of any body of a user is open, at whatever depth [T3]', () => {
  const ofUsers = api.app.contractEndpoints.filter(
    (endpoint) => isForPeople(endpoint) || endpoint.access === 'public',
  );
  const open = ofUsers.flatMap((endpoint) =>
    endpoint.body === undefined
      ? []
      : openObjects(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }), nameOf(endpoint)),
  );
  expect(open).toEqual([]);
});

test(
  'whatever stands in a path, query or body, no call fails: it is answered or refused',
  async () => {
    const failed: string[] = [];
    for (const endpoint of api.app.contractEndpoints) {
      const { email, call: usual } = await usualCall(api, endpoint);
      const client = api.as(email);
      for (const { path, ...input } of hostileCalls(endpoint, usual)) {
        const headers = { 'idempotency-key': randomUUID() };
        const { status } = await client[verbs[endpoint.method]](path, { ...input, headers });
        if (status >= 500) failed.push(`${endpoint.method} ${path} ${JSON.stringify(input)}`);
      }
    }
    expect(failed).toEqual([]);
  },
  manyCallsMs,
);

/** Amounts that exceed any count, so that a count is not refused for being swapped with them. */
const amount = 9_000_000_000;
const transactions = { tickets: 1, montoNeto: amount, montoNotasCredito: 0, comentario: 'Nota' };
const wholeDays = {
  CHL: {
    boletas: 1,
    boletasEfectivo: amount,
    boletasTarjeta: amount,
    facturas: 1,
    facturasEfectivo: amount,
    facturasTarjeta: amount,
    exentas: 1,
    exentasEfectivo: 0,
    exentasTarjeta: amount,
    online: 1,
    onlineEfectivo: amount,
    onlineTarjeta: amount,
    chequeRestaurant: 1,
    chequeRestaurantMonto: amount,
    montoNotasCredito: 0,
    comentario: 'Nota',
  },
  PER: { serieBoletas: 'B001', serieFacturas: 'F001', ...transactions },
  ARG: transactions,
  COL: transactions,
} as const satisfies Record<CountryCode, object>;

const month = { fecha: '2026-03-31', cantidadTickets: 1, ventaNeta: amount };
const wholeMonths = {
  CHL: { fecha: '2026-03-31', cantidadTickets: 1, totalEfectivo: amount, totalTarjeta: amount },
  PER: { ...month, serieBoletas: 'B001', serieFacturas: 'F001', montoNotasCredito: 0 },
  ARG: { ...month, totalEfectivo: amount, totalTarjeta: 0, ventaBruta: amount, montoNotasCredito: 0 },
  COL: month,
} as const satisfies Record<CountryCode, object>;

type Declaration = {
  readonly sale: object;
  /** Answers the status, and the version that the next one has to name. */
  readonly send: (sale: object) => Promise<{ status: number; rowVersion?: unknown }>;
};

function daysOf(country: CountryCode): Declaration[] {
  const client = api.as(testEmail('local', country));
  const [contratoId] = api.world[country].a.contractIds;
  return [
    {
      sale: { fecha: '2026-11-18', ...wholeDays[country] },
      send: async (sale) => {
        const { status, body } = await declare(client, contratoId, Object(sale));
        return { status, rowVersion: body.rowVersion };
      },
    },
    {
      sale: { fecha: '2026-11-17', ...wholeDays[country] },
      send: async (sale) => {
        const { status, body } = await client.post('/api/sales/ventas-diarias/varios', {
          body: { ventas: [{ contratoId, ...sale }] },
          headers: newKey(),
        });
        return { status, rowVersion: body[0]?.rowVersion };
      },
    },
  ];
}

function monthOf(country: CountryCode): Declaration {
  const client = api.as(testEmail('empresa', country));
  const [contractId] = api.world[country].a.contractIds;
  return {
    sale: { ...wholeMonths[country], evidenciaArchivoIds: [] },
    send: async (sale) => {
      const { status, body } = await declareMonth(client, contractId, sale, [evidence.png]);
      return { status, rowVersion: body.ventaMensual?.rowVersion };
    },
  };
}

/** Replaces one value after the other; what is taken all the same is corrected by the next, so that each gets as far as it can. */
async function failuresOf({ sale, send }: Declaration): Promise<string[]> {
  const first = await send(sale);
  expect(first.status).toBe(200);
  let { rowVersion } = first;
  const failed: string[] = [];
  for (const value of [...figures, ...ends]) {
    for (const other of replaced(sale, value)) {
      const reply = await send({ ...Object(other), rowVersion });
      if (reply.status === 200) ({ rowVersion } = reply);
      if (reply.status >= 500) failed.push(JSON.stringify(other));
    }
  }
  return failed;
}

test.each(countryCodes)(
  '%s: whatever stands in a declaration that is right in all else, no call fails',
  async (country) => {
    api.setClock('2026-11-20T15:00:00Z');
    for (const day of daysOf(country)) expect(await failuresOf(day)).toEqual([]);
    api.setClock('2026-04-08T15:00:00Z');
    expect(await failuresOf(monthOf(country))).toEqual([]);
  },
  60_000,
);
