import { listDiscounts, stripPageSize } from 'shared/endpoints/discount-catalogue';
import { endpointQuery, keepPreviousData, useQuery } from 'shared/query';
import { todayIn } from 'shared/rules';
import { portalNow, useCountryCode, useSelectedCompany } from 'shared/session';

/** What every call of the strip says: approved ones, of today, in the countries of user and company (P-327, P-328). */
function useStripQuery() {
  const country = useCountryCode();
  const company = useSelectedCompany();
  const countries = [...new Set([country, company?.countryId ?? country])].join(',');
  return { statuses: 'approved', date: todayIn(country, portalNow()), countries, size: stripPageSize };
}

/** A page of the strip; the one before stays until it has come. */
export function useStrip(page: number) {
  const query = { ...useStripQuery(), page };
  return useQuery({ ...endpointQuery(listDiscounts, { query }), placeholderData: keepPreviousData });
}

/** The discount of the address, whatever page of the strip it is on. */
export function useOpenedDiscount(id: number) {
  const query = { ...useStripQuery(), page: 0, ids: String(id) };
  return useQuery(endpointQuery(listDiscounts, { query }));
}
