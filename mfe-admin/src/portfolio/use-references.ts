import type { CountryCode } from 'shared/countries';
import * as calls from 'shared/endpoints/portfolio';
import { endpointQuery, keepPreviousData, useQuery } from 'shared/query';
import type { SelectOption } from 'shared/ui/inputs';
import type { ReferenceName } from './kind.ts';

type Asked = {
  readonly country: CountryCode;
  readonly search: string;
  /** The company or mall that the choice belongs to. */
  readonly limit: string | undefined;
};

/** Choices shown at once; more are found by searching. */
const most = 20;

type References = {
  readonly options: readonly SelectOption[];
  readonly hasMore: boolean;
  readonly isSearching: boolean;
};

/** The choices of one kind that match the search, by the code with which a record names them. */
export function useReferences(kind: ReferenceName, { country, search, limit }: Asked): References {
  const query = { pais: country, estado: 'vigentes', q: search.trim() || undefined, size: most } as const;
  const own = <Options extends object>(name: ReferenceName, options: Options) => ({
    ...options,
    enabled: kind === name && limit !== '',
    placeholderData: keepPreviousData,
  });
  const malls = useQuery(own('mall', endpointQuery(calls.mallCalls.list, { query })));
  const spaces = useQuery(
    own('space', endpointQuery(calls.spaceCalls.list, { query: { ...query, edificio: limit } })),
  );
  const companies = useQuery(own('company', endpointQuery(calls.companyCalls.list, { query })));
  const brands = useQuery(
    own('brand', endpointQuery(calls.brandCalls.list, { query: { ...query, empresa: limit } })),
  );
  const executives = useQuery(own('executive', endpointQuery(calls.executiveCalls.list, { query })));
  const found = { mall: malls, space: spaces, company: companies, brand: brands, executive: executives }[
    kind
  ];
  const options: Readonly<Record<ReferenceName, readonly SelectOption[]>> = {
    mall: (malls.data?.content ?? []).map(({ codigo, nombre }) => ({ value: codigo, label: nombre })),
    space: (spaces.data?.content ?? []).map(({ codigo, local }) => ({
      value: codigo,
      label: `${codigo} · Local ${local}`,
    })),
    company: (companies.data?.content ?? []).map(({ codigoErp, idFiscal, nombre }) => ({
      value: codigoErp || idFiscal,
      label: `${nombre} · ${idFiscal}`,
    })),
    brand: (brands.data?.content ?? []).map(({ codigoErp, nombre }) => ({
      value: codigoErp || nombre,
      label: nombre,
    })),
    executive: (executives.data?.content ?? []).map(({ email, nombre, apellido }) => ({
      value: email,
      label: `${nombre} ${apellido}`,
    })),
  };
  return {
    options: options[kind],
    hasMore: (found.data?.totalElements ?? 0) > most,
    isSearching: found.isFetching,
  };
}
