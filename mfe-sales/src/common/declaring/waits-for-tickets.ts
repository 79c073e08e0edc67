import type { DailySaleSubmission } from 'shared/endpoints/sales';
import type { SaleField, SaleGroup } from 'shared/countries';

/** S-248: amounts belong to tickets; without tickets there is nothing to enter. */
export const waitsForTickets = (
  group: SaleGroup | undefined,
  field: SaleField,
  values: Omit<DailySaleSubmission, 'fecha'>,
): boolean =>
  field.kind === 'amount' &&
  group?.guard != null &&
  group.guard.amounts.includes(field.name) &&
  !values[group.guard.tickets];
