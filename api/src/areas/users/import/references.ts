import { compactId } from 'shared/countries';
import type { RoleId } from 'shared/endpoints/auth';
import type { RecordValues } from 'shared/rules/records/kinds';
import type { RecordSource } from '../../../imports/records/record-kind.ts';
import type { Place } from '../write.repository.ts';
import {
  brandsToGive,
  companiesToGive,
  leasesToGive,
  mallsToGive,
  type AccountRole,
} from './accounts.repository.ts';
import { codesIn, placesOf, type PlaceColumn } from './user-values.ts';

/** A place of a role, with the codes that name it. */
export type GivenPlace = Pick<AccountRole, 'company' | 'brand' | 'lease' | 'mall'> & {
  readonly row: Place;
  readonly companyId: number | null;
};

/** What a code names among what the caller may give: one place, none, or several brands. */
type Found = readonly GivenPlace[];

export type Places = {
  readonly find: (role: RoleId, code: string, companies: readonly string[]) => Found;
};

const nowhere = { company_id: null, brand_id: null, contract_id: null, building_id: null };
const unnamed = { company: null, brand: null, lease: null, mall: null };

/** The codes that all records have in a column. */
const codesOf = (records: readonly RecordValues[], column: PlaceColumn): string[] => [
  ...new Set(records.flatMap((values) => codesIn(values[column]))),
];

/** What the records name, of what the caller may give. */
export async function placesNamed(
  { scoped, country, today }: RecordSource,
  records: readonly RecordValues[],
): Promise<Places> {
  const named = (column: PlaceColumn) => ({ country, names: codesOf(records, column) });
  const companies = (await companiesToGive(scoped, named('empresas'))).toReversed();
  const byCode = new Map(companies.map((row) => [row.erp_code, row]));
  const byTaxId = new Map(companies.map((row) => [compactId(row.tax_id), row]));
  const companyOf = (name: string) => byCode.get(name) ?? byTaxId.get(compactId(name));
  const brands = Map.groupBy(await brandsToGive(scoped, named('marcas')), ({ code }) => code);
  const leases = new Map((await leasesToGive(scoped, named('contratos'))).map((row) => [row.code, row]));
  const malls = new Map(
    (await mallsToGive(scoped, named('centros'), today)).map((row) => [row.code, row.id]),
  );
  const ofCompany = (code: string): Found => {
    const row = companyOf(code);
    if (row === undefined) return [];
    const company = row.erp_code ?? row.tax_id;
    return [{ ...unnamed, company, companyId: row.id, row: { ...nowhere, company_id: row.id } }];
  };
  const ofBrand = (code: string, within: readonly string[]): Found => {
    const wanted = new Set(within.map((name) => companyOf(name)?.id));
    return (brands.get(code) ?? [])
      .filter(({ company_id: id }) => wanted.size === 0 || wanted.has(id))
      .map(({ id, company, company_id: companyId }) => ({
        ...unnamed,
        company,
        brand: code,
        companyId,
        row: { ...nowhere, brand_id: id },
      }));
  };
  const ofLease = (code: string): Found => {
    const row = leases.get(code);
    return row === undefined
      ? []
      : [{ ...unnamed, lease: code, companyId: row.company_id, row: { ...nowhere, contract_id: row.id } }];
  };
  const ofMall = (code: string): Found => {
    const id = malls.get(code);
    return id === undefined
      ? []
      : [{ ...unnamed, mall: code, companyId: null, row: { ...nowhere, building_id: id } }];
  };
  const finders = { empresas: ofCompany, marcas: ofBrand, contratos: ofLease, centros: ofMall };
  return { find: (role, code, within) => finders[placesOf(role)](code, within) };
}
