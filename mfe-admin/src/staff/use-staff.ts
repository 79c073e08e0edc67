import { exportStaff, listStaff, listStaffMalls } from 'shared/endpoints/staff';
import { readSetup } from 'shared/endpoints/setup';
import type { CountryCode } from 'shared/countries';
import { call } from 'shared/http';
import { type Address, useList } from 'shared/lists';
import { endpointQuery, useQuery } from 'shared/query';
import { useRoles } from 'shared/session';
import { filtersOf, type StaffSearch } from './staff-search.ts';

/** The calls that show the operator's people. */
export const showStaff = [listStaff, readSetup] as const;

export function useStaff(address: Address<StaffSearch>) {
  const { page, size } = address.search;
  return useList(address, endpointQuery(listStaff, { query: { ...filtersOf(address.search), page, size } }));
}

export const exportOf = (search: StaffSearch) => call(exportStaff, { body: filtersOf(search) });

export const useMalls = () => useQuery(endpointQuery(listStaffMalls, {}));

/** The countries that the user administers. */
export const useOwnCountries = (): readonly CountryCode[] => [
  ...new Set(useRoles().flatMap(({ paises }) => paises ?? [])),
];
