import { longestDailyReport, type DeclaredContract } from 'shared/endpoints/sales-report';
import type { StoreState } from 'shared/endpoints/sales';
import { toMajorUnits } from 'shared/format';
import { firstDay, lastDay, lastPendingDay, monthOf, rangeMask, windowMask, type Month } from 'shared/rules';
import { lengthOf, type Period } from 'shared/rules/sales-periods';
import type { Scoped } from '../../access/scoped.ts';
import { sliceOf } from '../../db/page.ts';
import type { FileStore } from '../../files/file-store.ts';
import { ApiError } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import { checkBuilding } from '../buildings/service.ts';
import { listStoreCards, type MonthAsked } from '../sales/list-stores.service.ts';
import { contractReply, managersOf } from '../sales/lease.service.ts';
import {
  contractDaysPage,
  namedOf,
  sumsOfContracts,
  type DailyReportSearch,
} from './daily-report.repository.ts';
import { monthsOf } from './slices.ts';

type Sources = { readonly scoped: Scoped; readonly files: FileStore; readonly now: Date };

type Asked = {
  readonly period: Period;
  readonly estado?: StoreState | undefined;
  readonly edificioId?: number | undefined;
  readonly page: number;
  readonly size: number;
};

function searchOf({ scoped, now }: Sources, { period, estado, edificioId }: Asked): DailyReportSearch {
  const last = lastPendingDay(scoped.scope.countryCode, now);
  const parts = monthsOf(period).map(({ month: first }) => {
    const month = monthOf(first);
    const days = rangeMask(month, period.from, period.to);
    return { month: first, days, due: days & windowMask(month, last) };
  });
  return { period, parts, state: estado, buildingId: edificioId };
}

/**
 * A page (0-based) of the caller's contracts that were valid in a period, by code, with the days that they
 * declared in it. Throws VALIDATION_FAILED for a period that ends before it begins, or is too long.
 */
export async function dailyReport(sources: Sources, asked: Asked) {
  const { period, page, size } = asked;
  if (period.to < period.from) {
    throw new ApiError('VALIDATION_FAILED', {
      field: 'fin',
      message: 'Debe ser igual o posterior al inicio',
    });
  }
  if (lengthOf(period) > longestDailyReport) {
    throw new ApiError('VALIDATION_FAILED', {
      field: 'inicio',
      message: `Elija a lo más ${longestDailyReport} días`,
    });
  }
  const { scoped, files } = sources;
  const search = searchOf(sources, asked);
  const { count, rows: found } = await contractDaysPage(scoped, search, sliceOf({ page, size }));
  const ids = found.map(({ id }) => id);
  const [contracts, managers, sums] = await Promise.all([
    namedOf(scoped, ids),
    managersOf(scoped, ids),
    sumsOfContracts(scoped, ids, period),
  ]);
  const named = new Map(contracts.map((row) => [row.id, row]));
  const sold = new Map(sums.map((row) => [row.contract_id, row]));
  const content = found.flatMap(({ id, due, declared, justified, pending }): DeclaredContract[] => {
    const row = named.get(id);
    if (row === undefined) return [];
    return [
      {
        ...contractReply(row, managers(id), files),
        dias: { exigidos: due, declarados: declared, justificados: justified, pendientes: pending },
        tickets: sold.get(id)?.tickets ?? 0,
        total: toMajorUnits(sold.get(id)?.total ?? 0, row.country_code),
      },
    ];
  });
  return pageReply(content, count, { page, size });
}

/** The same for a mall and a month. Throws NOT_FOUND for a mall out of reach. */
export async function buildingReport(
  sources: Sources,
  edificioId: number,
  { periodo, page, size }: { readonly periodo: Month; readonly page: number; readonly size: number },
) {
  await checkBuilding(sources.scoped, edificioId);
  const period = { from: firstDay(periodo), to: lastDay(periodo) };
  return dailyReport(sources, { period, edificioId, page, size });
}

/** The stores of a mall by state, now or of a month. Throws likewise. */
export async function countSpaces({ scoped, files, now }: Sources, edificioId: number, month: MonthAsked) {
  await checkBuilding(scoped, edificioId);
  const { conteo } = await listStoreCards({ scoped, files }, now, { ...month, edificioId, page: 0, size: 1 });
  const [pendientes, alDia] = [conteo.pendientes.total, conteo.alDia.total];
  return { pendientes, alDia, total: pendientes + alDia };
}
