import type { MonthlyContract, MonthlyContractNow, MonthlyPage } from 'shared/contract/monthly-sales';
import type { CountryCode } from 'shared/countries';
import { toMajorUnits } from 'shared/format';
import {
  countDays,
  isMonthDeclarable,
  isValidIn,
  monthlyCutOffParameter,
  monthStateOf,
  todayIn,
  type Month,
  type SalesClock,
} from 'shared/rules';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import { sliceOf } from '../../db/page.ts';
import type { FileStore } from '../../files/file-store.ts';
import { found } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import { readCutOffDay } from '../parameters/repository.ts';
import { contractReply, managersOf, validityOf } from '../sales/contract-facts.ts';
import { findContract, type NamedContract } from '../contracts/named-contracts.ts';
import { recordOf } from './month-record.ts';
import {
  countMonthRows,
  listDailyTotals,
  listFiles,
  listMonthRows,
  listSales,
  readSummary,
  type DailyTotals,
  type MonthSearch,
} from './repository.ts';

export type MonthReading = {
  readonly db: Database;
  readonly files: FileStore;
  readonly scope: Scope;
  readonly now: Date;
};

/** The clock of a country with its monthly cut-off day (S-368). */
export const monthClock = async (db: Database, country: CountryCode, now: Date): Promise<SalesClock> => ({
  country,
  now,
  cutOffDay: await readCutOffDay(db, monthlyCutOffParameter(country)),
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
      };

/** Contracts with what their month has. */
async function withMonth(
  { db, files, scope }: MonthReading,
  rows: readonly NamedContract[],
  { month, open }: Pick<MonthSearch, 'month' | 'open'>,
): Promise<MonthlyContract[]> {
  const ids = rows.map(({ id }) => id);
  const managers = await managersOf(db, scope, ids);
  const sales = await listSales(db, scope, ids, month);
  const evidence = await listFiles(
    db,
    scope,
    sales.map(({ id }) => id),
  );
  const daily = await listDailyTotals(db, scope, ids, month);
  return rows.map((row) => {
    const sale = sales.find(({ contract_id: id }) => id === row.id);
    const own = evidence.filter(({ sale_id: id }) => id === sale?.id);
    return {
      ...contractReply(row, managers(row.id), files),
      estadoMes: monthStateOf({
        audited: row.audited || sale?.audited === true,
        declared: sale !== undefined,
        open,
      }),
      ventaMensual: sale === undefined ? null : recordOf(row.country_code, sale, own),
      ventasDiarias: dailyOf(
        row.country_code,
        daily.find(({ contract_id: id }) => id === row.id),
      ),
    };
  });
}

/** One page (0-based) of the contracts of a month. */
export async function monthPage(
  reading: MonthReading,
  month: Month,
  { page, size, ...asked }: Asked & { readonly page: number; readonly size: number },
): Promise<MonthlyPage> {
  const { db, scope, now } = reading;
  const clock = await monthClock(db, scope.countryCode, now);
  const search = searchOf(clock, month, asked);
  const total = await countMonthRows(db, scope, search);
  const summary = await readSummary(db, scope, search);
  const rows = await listMonthRows(db, scope, search, sliceOf({ page, size }));
  return {
    ...pageReply(await withMonth(reading, rows, search), total, { page, size }),
    periodo: month,
    hoy: todayIn(clock.country, now),
    diaCorte: clock.cutOffDay,
    abierto: search.open,
    hayNoVigentes: summary.ended > 0,
    resumen: { contratos: summary.contracts, declarados: summary.declared },
  };
}

/** Every contract of a month that the filters give. */
export async function wholeMonth(
  reading: MonthReading,
  month: Month,
  asked: Asked,
): Promise<MonthlyContract[]> {
  const { db, scope, now } = reading;
  const search = searchOf(await monthClock(db, scope.countryCode, now), month, asked);
  return withMonth(reading, await listMonthRows(db, scope, search), search);
}

/** Throws NOT_FOUND for a contract out of reach, or that was not valid in the month. */
export async function oneMonth(
  reading: MonthReading,
  contractId: number,
  month: Month,
): Promise<MonthlyContractNow> {
  const { db, scope, now } = reading;
  const contract = found(await findContract(db, scope, contractId));
  if (!isValidIn(month, validityOf(contract))) found(null);
  const clock = await monthClock(db, contract.country_code, now);
  const open = isMonthDeclarable(month, clock);
  const [row] = await withMonth(reading, [contract], { month, open });
  return {
    ...found(row),
    hoy: todayIn(clock.country, now),
    diaCorte: clock.cutOffDay,
    abierto: open,
  };
}
