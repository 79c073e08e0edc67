import {
  exportMonthlySales,
  getMonthlyHistory,
  getMonthlySale,
  listMonthlySales,
  type MonthlyContractNow,
  type MonthlyPage,
} from 'shared/endpoints/monthly-sales';
import { call } from 'shared/http';
import { type Address, useList } from 'shared/lists';
import { endpointQuery, useQuery, type UseQueryResult } from 'shared/query';
import { useRefresh } from 'shared/writes';
import { useOnNewDay } from '../common/clock/use-on-new-day.ts';
import type { MonthlySearch } from './monthly-search.ts';

/** What shows a month: lists, detail and history. */
export const showMonths = [listMonthlySales, getMonthlySale, getMonthlyHistory];

const partsOf = (month: string) => ({ agno: Number(month.slice(0, 4)), mes: Number(month.slice(5, 7)) });

/** The search as parameters of the calls. Without a company: all leases within the user's scope. */
const filtersOf = (companyId: number | null, month: string, { buscar, estado }: MonthlySearch) => ({
  ...partsOf(month),
  empresaId: companyId ?? undefined,
  buscar: buscar.trim() || undefined,
  estado,
});

export const useMonthlyPage = (companyId: number | null, month: string, address: Address<MonthlySearch>) => {
  const { noVigentes, page, size } = address.search;
  const filters = filtersOf(companyId, month, address.search);
  // The cut-off may pass with the day.
  useOnNewDay(useRefresh(showMonths));
  return useList(
    address,
    endpointQuery(listMonthlySales, {
      query: { ...filters, noVigentes: noVigentes ? 'true' : undefined, page, size },
    }),
  );
};

/** Shows the list's data at once; the rest follows. */
export const useMonthOf = (
  contractId: number,
  month: string,
  page: MonthlyPage | undefined,
): UseQueryResult<MonthlyContractNow> => {
  const listed = page?.periodo === month ? page.content.find(({ id }) => id === contractId) : undefined;
  return useQuery({
    ...endpointQuery(getMonthlySale, { params: { id: contractId, periodo: month } }),
    placeholderData: page && listed && { ...listed, ...nowOf(page) },
  });
};

const nowOf = ({ hoy, diaCorte, abierto }: MonthlyPage) => ({ hoy, diaCorte, abierto });

/** U-409: every filtered row, whatever page is shown. */
export const exportOf = (companyId: number | null, month: string, search: MonthlySearch) =>
  call(exportMonthlySales, {
    body: { ...filtersOf(companyId, month, search), noVigentes: search.noVigentes },
  });
