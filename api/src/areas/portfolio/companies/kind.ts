import { compactId } from 'shared/countries';
import { formatTaxId } from 'shared/format';
import { companyFormOf, type CompanyRecord } from 'shared/rules/portfolio/company';
import type { Known, PortfolioKind, Unique } from '../common/judge.ts';
import { judgeReference } from '../common/references.ts';
import { executivesByEmail, type ExecutiveRow } from '../executives/repository.ts';
import { companiesByKey, type CompanyRow } from './repository.ts';

type KnownCompanies = Known<CompanyRow> & { readonly executives: ReadonlyMap<string, ExecutiveRow> };

const byTaxId = ({ idFiscal }: CompanyRecord): Unique => ({
  field: 'idFiscal',
  value: compactId(idFiscal),
  taken: `Ya hay una empresa con el identificador ${idFiscal}`,
});

export const companies: PortfolioKind<CompanyRecord, CompanyRow, KnownCompanies> = {
  table: {
    name: 'company',
    columns: {
      country_code: 'text',
      erp_code: 'text',
      tax_id: 'text',
      name: 'text',
      email: 'text',
      phone: 'text',
      web: 'text',
      address: 'text',
      executive_id: 'integer',
    },
  },
  formOf: companyFormOf,
  uniquesOf: (record) =>
    record.codigoErp === ''
      ? [byTaxId(record)]
      : [
          {
            field: 'codigoErp',
            value: record.codigoErp,
            taken: `Ya hay una empresa con el código ${record.codigoErp}`,
          },
          byTaxId(record),
        ],
  async read(scoped, at, records) {
    const keys = records.flatMap(({ codigoErp, idFiscal }) =>
      codigoErp === '' ? [idFiscal] : [codigoErp, idFiscal],
    );
    const emails = records.map(({ ejecutivo }) => ejecutivo.toLowerCase());
    const rows = await companiesByKey(scoped, at.country, keys);
    const found = await executivesByEmail(scoped, at.country, emails);
    return { ...at, rows, executives: new Map(found.map((one) => [one.email.toLowerCase(), one])) };
  },
  judge: ({ ejecutivo }, { executives, today }, target) =>
    ejecutivo === ''
      ? []
      : judgeReference({
          field: 'ejecutivo',
          found: executives.get(ejecutivo.toLowerCase()),
          today,
          isKept: target?.ejecutivo === ejecutivo,
          missing: `No hay un ejecutivo comercial con el correo ${ejecutivo}`,
          ended: 'El ejecutivo comercial terminó: elija otro',
        }),
  columnsOf: (record, { country, executives }) => ({
    country_code: country,
    erp_code: record.codigoErp || null,
    tax_id: formatTaxId(record.idFiscal, country),
    name: record.nombre,
    email: record.email || null,
    phone: record.telefono || null,
    web: record.web || null,
    address: record.direccion || null,
    executive_id: executives.get(record.ejecutivo.toLowerCase())?.id ?? null,
  }),
};
