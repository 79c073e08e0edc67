import type { DailySale, PeriodTotals, SalesPeriod } from 'shared/contract/sales';
import type { CountryCode } from 'shared/countries';
import { toMajorUnits } from 'shared/format';
import {
  dayBit,
  dayState,
  daysOfMonth,
  firstDay,
  isPreviousMonthOpen,
  lastDay,
  missingDays,
  monthOf,
  opensCurrentMonthDialog,
  pendingDays,
  periodDays,
  periodTotalsOf,
  previousMonth,
  todayIn,
  type Day,
  type Month,
} from 'shared/rules';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import { found } from '../../http/api-error.ts';
import { contractReply, salesClock, validityOf } from './contract-facts.ts';
import { countDays } from './month-masks.ts';
import {
  findContractOfSpace,
  listCounters,
  listSales,
  type ContractRow,
  type CounterRow,
} from './repository.ts';
import { recordOf } from './sale-record.ts';

export async function recordsOf(
  db: Database,
  scope: Scope,
  contract: ContractRow,
  month: Month,
): Promise<DailySale[]> {
  const rows = await listSales(db, scope, contract.id, firstDay(month), lastDay(month));
  return rows.map((row) => recordOf(contract.country_code, row));
}

/** The totals of a month from its counter, without reading its days. */
function totalsOf(country: CountryCode, counter: CounterRow | undefined): PeriodTotals {
  const { tickets = 0, gross = 0, credit_notes: notes = 0, declared = 0 } = counter ?? {};
  return {
    tickets,
    bruto: toMajorUnits(gross, country),
    notasCredito: toMajorUnits(Math.abs(notes), country),
    total: toMajorUnits(gross + notes, country),
    dias: countDays(declared),
  };
}

/** The days of a month that have a sale or a justification, from its counter. */
const settledDays = (month: Month, counter: CounterRow | undefined): Set<Day> =>
  new Set(
    daysOfMonth(month).filter((day) => ((counter?.declared ?? 0) | (counter?.justified ?? 0)) & dayBit(day)),
  );

/** One month of a contract with all that the daily page shows. */
export async function readPeriod(
  { db, scope, now, files }: { db: Database; scope: Scope; now: Date; files: FileStore },
  contract: ContractRow,
  month: Month,
): Promise<SalesPeriod> {
  const country = contract.country_code;
  const clock = await salesClock(db, country, now);
  const validity = validityOf(contract);
  const today = todayIn(country, now);
  const lastMonth = previousMonth(monthOf(today));
  const [sales, counters] = await Promise.all([
    recordsOf(db, scope, contract, month),
    listCounters(db, scope, contract.id, [previousMonth(month), lastMonth]),
  ]);
  const counterOf = (of: Month) => counters.find((counter) => counter.month === firstDay(of));
  const byDay = new Map(sales.map((sale) => [sale.fecha, sale]));
  const settledLastMonth = settledDays(lastMonth, counterOf(lastMonth));
  const missing = new Set(missingDays(month, { validity, settled: new Set(byDay.keys()) }, clock));
  const pendingOfLastMonth = pendingDays(lastMonth, { validity, settled: settledLastMonth }, clock);
  return {
    contrato: await contractReply(db, scope, contract, files),
    periodo: month,
    hoy: today,
    diaCorte: clock.cutOffDay,
    dias: periodDays(month, validity, clock).map((day) => {
      const venta = byDay.get(day.date) ?? null;
      return {
        ...day,
        estado: dayState({ day: day.date, record: venta, validity, ...clock }),
        pendiente: missing.has(day.date),
        venta,
      };
    }),
    totales: periodTotalsOf(country, sales),
    totalesMesAnterior: totalsOf(country, counterOf(previousMonth(month))),
    pendientesMesAnterior: pendingOfLastMonth,
    avisarMesAnterior: opensCurrentMonthDialog({ validity, settledDays: settledLastMonth.size }, clock),
    bloqueado: pendingOfLastMonth.length > 0 && isPreviousMonthOpen(clock),
  };
}

export const contractOfSpace = async (
  db: Database,
  scope: Scope,
  spaceId: number,
  companyId: number,
  month: Month,
): Promise<ContractRow> => found(await findContractOfSpace(db, scope, { spaceId, companyId, month }));
