import { getStoresDay } from 'shared/endpoints/bulk-sales';
import { getDayHistory } from 'shared/endpoints/sale-history';
import { getSpacePeriod, listStores } from 'shared/endpoints/sales';

/** S-209: what shows a day: totals, lists, the stores of a day and its history. */
export const showSales = [getSpacePeriod, listStores, getStoresDay, getDayHistory] as const;
