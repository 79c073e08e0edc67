import type { MonthlyContract, MonthlyContractNow, MonthlyPage } from 'shared/endpoints/monthly-sales';
import type { CountryCode } from 'shared/countries';
import { toMajorUnits } from 'shared/format';
import {
  countDays,
  isMonthDeclarable,
  isValidIn,
  monthStateOf,
  todayIn,
  type Month,
  type SalesClock,
} from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import type { Database } from '../../db/database.ts';
import { rowCountOf, sliceOf } from '../../db/page.ts';
import type { FileStore } from '../../files/file-store.ts';
import { orNotFound } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import { cutOffJudgedOn, readParameter } from '../parameters/repository.ts';
import { contractReply, managersOf, validityOf } from '../sales/lease.service.ts';
import { findContract, type NamedContract } from '../contracts/named-contracts.repository.ts';
import { recordOf } from './month-record.ts';
import { countMonth, listMonthRows, monthRows, type MonthSearch } from './month-list.repository.ts';
import {
  findFile,
  findReachedBrand,
  listDailyTotals,
  listFiles,
  listSales,
  type DailyTotals,
} from './repository.ts';

export type MonthReading = {
  readonly scoped: Scoped;
  readonly files: FileStore;
  readonly now: Date;
};

/** The clock of a country with its monthly cut-off day (S-368). */
export const monthClock = async (db: Database, country: CountryCode, now: Date): Promise<SalesClock> => ({
  country,
  now,
  cutOffDay: await readParameter(db, {
    parameter: 'corte-mensual',
    country,
    on: cutOffJudgedOn(country, now),
  }),
});

type Asked = Omit<MonthSearch, 'month' | 'open'>;

const searchOf = (clock: SalesClock, month: Month, asked: Asked): MonthSearch => ({
  ...asked,
  month,
  open: isMonthDeclarable(month, clock),
});

const dailyOf = (country: CountryCode, row: DailyTotals | undefined): MonthlyContract['ventasDiarias'] =>
  row === undefined
    ? null
    : {
        dias: countDays(row.declared),
        tickets: row.tickets,
        bruto: toMajorUnits(row.gross + row.credit_notes, country),
        notasCredito: toMajorUnits(-row.credit_notes, country) || 0,
      };

/** Contracts with their data for the month. */
async function withMonth(
  { scoped, files }: MonthReading,
  rows: readonly NamedContract[],
  { month, open }: Pick<MonthSearch, 'month' | 'open'>,
): Promise<MonthlyContract[]> {
  const ids = rows.map(({ id }) => id);
  const managers = await managersOf(scoped, ids);
  const sales = await listSales(scoped, ids, month);
  const evidence = await listFiles(
    scoped,
    sales.map(({ id }) => id),
  );
  const daily = await listDailyTotals(scoped, ids, month);
  const saleOf = new Map(sales.map((sale) => [sale.contract_id, sale]));
  const evidenceOf = Map.groupBy(evidence, ({ sale_id: id }) => id);
  const totalsOf = new Map(daily.map((totals) => [totals.contract_id, totals]));
  return rows.map((row) => {
    const sale = saleOf.get(row.id);
    const own = (sale && evidenceOf.get(sale.id)) ?? [];
    return {
      ...contractReply(row, managers(row.id), files),
      estadoMes: monthStateOf({
        audited: row.audited || sale?.audited === true,
        declared: sale !== undefined,
        open,
      }),
      ventaMensual: sale === undefined ? null : recordOf(row.country_code, sale, own),
      ventasDiarias: dailyOf(row.country_code, totalsOf.get(row.id)),
    };
  });
}

type PageAsked = { readonly page: number; readonly size: number };

/** One page (0-based) of a month's contracts that match the filters, with the month's progress. */
async function pageOfMonth(
  reading: MonthReading,
  clock: SalesClock,
  month: Month,
  { page, size, ...asked }: Asked & PageAsked,
) {
  const { scoped } = reading;
  const search = searchOf(clock, month, asked);
  // At the same time: each goes through every lease in reach.
  const [counts, rows] = await Promise.all([
    countMonth(scoped, search),
    listMonthRows(scoped, search, sliceOf({ page, size })),
  ]);
  const content = await withMonth(reading, rows, search);
  return { counts, open: search.open, reply: pageReply(content, rowCountOf(counts.total), { page, size }) };
}

export async function monthPage(
  reading: MonthReading,
  month: Month,
  asked: Asked & PageAsked,
): Promise<MonthlyPage> {
  const { scoped, now } = reading;
  const clock = await monthClock(scoped.db, scoped.scope.countryCode, now);
  const { counts, open, reply } = await pageOfMonth(reading, clock, month, asked);
  return {
    ...reply,
    periodo: month,
    hoy: todayIn(clock.country, now),
    diaCorte: clock.cutOffDay,
    abierto: open,
    hayNoVigentes: counts.ended > 0,
    resumen: { contratos: counts.contracts, declarados: counts.declared },
  };
}

/** One page (0-based) of a month's contracts, without its progress. */
export async function monthRowsPage(reading: MonthReading, month: Month, asked: Asked & PageAsked) {
  const clock = await monthClock(reading.scoped.db, reading.scoped.scope.countryCode, reading.now);
  return (await pageOfMonth(reading, clock, month, asked)).reply;
}

/** The same of a brand. Throws NOT_FOUND for one out of reach. */
export async function brandRowsPage(
  reading: MonthReading,
  month: Month,
  { marcaId, ...asked }: PageAsked & { readonly marcaId: number },
) {
  orNotFound(await findReachedBrand(reading.scoped, marcaId));
  return monthRowsPage(reading, month, { ...asked, marcaId, noVigentes: true });
}

/** All contracts of a month that match the filters, to be read in chunks, with their columns. */
export async function monthRowsOf(reading: MonthReading, month: Month, asked: Asked) {
  const { scoped, now } = reading;
  const search = searchOf(await monthClock(scoped.db, scoped.scope.countryCode, now), month, asked);
  return {
    query: monthRows(scoped, search),
    view: (rows: readonly NamedContract[]) => withMonth(reading, rows, search),
  };
}

/** Throws NOT_FOUND for a contract out of reach, or not valid in the month. */
export async function oneMonth(
  reading: MonthReading,
  contractId: number,
  month: Month,
): Promise<MonthlyContractNow> {
  const { scoped, now } = reading;
  const contract = orNotFound(await findContract(scoped, contractId));
  if (!isValidIn(month, validityOf(contract))) orNotFound(null);
  const clock = await monthClock(scoped.db, contract.country_code, now);
  const open = isMonthDeclarable(month, clock);
  const [row] = await withMonth(reading, [contract], { month, open });
  return {
    ...orNotFound(row),
    hoy: todayIn(clock.country, now),
    diaCorte: clock.cutOffDay,
    abierto: open,
  };
}

/** A link to a file of evidence, valid for 60 s. Throws NOT_FOUND for one out of reach. */
export async function evidenceLink(
  { scoped, files }: Pick<MonthReading, 'scoped' | 'files'>,
  fileId: number,
): Promise<{ url: string; filename: string }> {
  const { userId } = scoped.scope;
  const { path, name: filename } = orNotFound(await findFile(scoped, fileId));
  return { url: files.signedUrl({ bucket: 'attachments', path, filename, userId }), filename };
}
