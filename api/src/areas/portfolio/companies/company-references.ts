import { compactId } from 'shared/countries';
import type { CompanyRow } from './repository.ts';

type Index = {
  readonly byCode: ReadonlyMap<string, CompanyRow>;
  readonly byTaxId: ReadonlyMap<string, CompanyRow>;
};

/** An import looks for a company of each of its rows, so each list is indexed once. */
const indexes = new WeakMap<readonly CompanyRow[], Index>();

/** Of several, the first one counts. */
const indexBy = (companies: readonly CompanyRow[], keyOf: (row: CompanyRow) => string) =>
  new Map(companies.toReversed().map((row) => [keyOf(row), row]));

function indexOf(companies: readonly CompanyRow[]): Index {
  const known = indexes.get(companies);
  if (known !== undefined) return known;
  const index = {
    byCode: indexBy(companies, ({ codigoErp }) => codigoErp),
    byTaxId: indexBy(companies, ({ idFiscal }) => compactId(idFiscal)),
  };
  indexes.set(companies, index);
  return index;
}

/** The company that a text names: the one with this ERP code, else the one with this tax id. */
export function companyNamed(companies: readonly CompanyRow[], text: string): CompanyRow | undefined {
  const { byCode, byTaxId } = indexOf(companies);
  return byCode.get(text) ?? byTaxId.get(compactId(text));
}
