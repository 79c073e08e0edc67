import { randomUUID } from 'node:crypto';
import { addDays, type Day } from 'shared/rules';
import type { Call } from './http-load.ts';
import { lastImportedDay } from './portfolio/open-portfolio.ts';
import type { BenchCaller, BenchLease } from './sales-api-server.ts';

/** The amounts of each declaration in the measurements. */
export const amounts = {
  boletas: 40,
  boletasEfectivo: 250_000,
  boletasTarjeta: 500_000,
  facturas: 3,
  facturasEfectivo: 0,
  facturasTarjeta: 90_000,
  exentas: 2,
  exentasTarjeta: 20_000,
};

type Callers = readonly BenchCaller[];

/** Each client of a load is another user, and calls for store after store. */
export const callerOf = (callers: Callers, n: number): BenchCaller => {
  const caller = callers[n % callers.length];
  if (caller === undefined) throw new Error('There is no signed-in caller.');
  return caller;
};
export const leaseOf = ({ leases }: BenchCaller, n: number): BenchLease => {
  const lease = leases[n % leases.length];
  if (lease === undefined) throw new Error('The mall has no lease.');
  return lease;
};

/** The caller and store of the n-th call. */
export const storeOf = (callers: Callers, n: number): { caller: BenchCaller; lease: BenchLease } => {
  const caller = callerOf(callers, n);
  return { caller, lease: leaseOf(caller, Math.floor(n / callers.length)) };
};

/** Days of stores, each once. The same function serves several servers, which share the database. */
export function daysFrom(first: Day, last: Day) {
  let turn = 0;
  return (callers: Callers) => {
    const n = turn++;
    const { caller, lease } = storeOf(callers, n);
    const day = addDays(first, Math.floor(n / callers.length / caller.leases.length));
    if (day > last) throw new Error('No more days to declare: shorten BENCH_SECONDS.');
    return { caller, contractId: lease.id, day };
  };
}

/** The days of the portfolio that are open and have no record. */
export const openDays = () => daysFrom(addDays(lastImportedDay, 1), '2026-11-20');

/** Declares a day. */
export const saveOf = ({ caller, contractId, day }: ReturnType<ReturnType<typeof openDays>>): Call => ({
  method: 'POST',
  path: `/api/sales/contratos/${contractId}/ventas-diarias`,
  headers: { authorization: caller.authorization, 'idempotency-key': randomUUID() },
  body: { ...amounts, fecha: day },
});

/** Reads something of the n-th store. */
export const readOf = (callers: Callers, n: number, pathOf: (lease: BenchLease) => string): Call => {
  const { caller, lease } = storeOf(callers, n);
  return { method: 'GET', path: pathOf(lease), headers: { authorization: caller.authorization } };
};
