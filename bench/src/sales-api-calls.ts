import type { BenchCaller } from './sales-api-server.ts';

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

/** Each client of a load is another user, and declares store after store. */
export const callerOf = (callers: readonly BenchCaller[], n: number): BenchCaller => {
  const caller = callers[n % callers.length];
  if (caller === undefined) throw new Error('There is no signed-in caller.');
  return caller;
};
export const contractOf = ({ contractIds }: BenchCaller, n: number): number =>
  contractIds[n % contractIds.length] ?? 0;
