import type { DailySale, PeriodTotals, SalesPeriod } from 'shared/endpoints/sales';
import type { CountryCode } from 'shared/countries';
import { toMajorUnits } from 'shared/format';
import {
  countDays,
  dayBit,
  dayState,
  daysOfMonth,
  firstDay,
  isPreviousMonthOpen,
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
import type { Scoped } from '../../access/scoped.ts';
import { rowsOf } from '../../fast-path/index.ts';
import type { FileStore } from '../../files/file-store.ts';
import { orNotFound } from '../../http/api-error.ts';
import { cutOffDayOf } from '../parameters/repository.ts';
import { contractReply, validityOf } from './lease.service.ts';
import type { CounterRow } from './repository.ts';
import { recordOf } from './sale-record.ts';
import { findPeriod, type PeriodOf, type PeriodRow } from './sales-period.repository.ts';

/** A month's totals from its counter, without reading its days. */
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

/** The days of a month with a sale or a justification, from its counter. */
function settledDays(month: Month, counter: CounterRow | undefined): Set<Day> {
  const settled = (counter?.declared ?? 0) | (counter?.justified ?? 0);
  return new Set(settled === 0 ? [] : daysOfMonth(month).filter((day) => settled & dayBit(day)));
}

/** The other counters read with a month: those of the month before it, and of the month before today's. */
function monthsBeside(month: Month, today: Day) {
  const thisMonth = monthOf(today);
  return { monthBefore: previousMonth(month), thisMonth, lastMonth: previousMonth(thisMonth) };
}

type Asking = { readonly scoped: Scoped; readonly now: Date };

/** All data of the daily page for one month of a contract, in one statement; undefined when out of reach. */
export function readPeriod(
  { scoped, now }: Asking,
  of: PeriodOf,
  month: Month,
): Promise<PeriodRow | undefined> {
  const { monthBefore, thisMonth, lastMonth } = monthsBeside(month, todayIn(scoped.scope.countryCode, now));
  return findPeriod(scoped, of, { month, thisMonth, countersOf: [monthBefore, lastMonth] });
}

/** The month as the daily page shows it. */
export function periodReply(
  row: PeriodRow,
  { country, now, files }: { country: CountryCode; now: Date; files: FileStore },
  month: Month,
): SalesPeriod {
  const today = todayIn(country, now);
  const { monthBefore, lastMonth } = monthsBeside(month, today);
  const clock = { country, now, cutOffDay: cutOffDayOf(row.cut_off) };
  const validity = validityOf(row);
  const sales = rowsOf(row).map((sale) => recordOf(country, sale));
  const counterOf = (wanted: Month) => row.counters.find((counter) => counter.month === firstDay(wanted));
  const byDay = new Map(sales.map((sale) => [sale.fecha, sale]));
  const settledLastMonth = settledDays(lastMonth, counterOf(lastMonth));
  const missing = new Set(missingDays(month, { validity, settled: new Set(byDay.keys()) }, clock));
  const pendingOfLastMonth = pendingDays(lastMonth, { validity, settled: settledLastMonth }, clock);
  return {
    contrato: contractReply(row, row.managers, files),
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
    totalesMesAnterior: totalsOf(country, counterOf(monthBefore)),
    pendientesMesAnterior: pendingOfLastMonth,
    avisarMesAnterior: opensCurrentMonthDialog({ validity, settledDays: settledLastMonth.size }, clock),
    bloqueado: pendingOfLastMonth.length > 0 && isPreviousMonthOpen(clock),
    otrosContratos: row.others.map((other) => ({
      id: other.id,
      codigo: other.code,
      fechaInicio: other.starts_on,
      finVigenciaReal: other.real_end_on ?? other.ends_on,
    })),
  };
}

/** The records of one month of a company's contract for a space. */
export async function recordsOfSpace(
  { scoped, now }: Asking,
  of: { spaceId: number; companyId: number },
  month: Month,
): Promise<DailySale[]> {
  const thisMonth = monthOf(todayIn(scoped.scope.countryCode, now));
  const row = orNotFound(await findPeriod(scoped, of, { month, thisMonth, countersOf: [] }));
  return rowsOf(row).map((sale) => recordOf(scoped.scope.countryCode, sale));
}
