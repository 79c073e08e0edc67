import { countryOf, type CountryCode } from 'shared/countries';
import { toMajorUnits, toMinorUnits } from 'shared/format';
import type { RecordValues } from 'shared/rules/records/kinds';
import { documentValue, readDocument } from '../../imports/documents/document-value.ts';
import { judgeDocument } from '../../imports/records/record-document.ts';
import type {
  JudgedRecord,
  RecordFault,
  RecordKind,
  RecordSource,
  StoredRecord,
} from '../../imports/records/record-kind.ts';
import {
  companyFinder,
  foreignRecord,
  monthFault,
  monthOfText,
  ownAndForeign,
  societyIds,
  textsOf,
  type NamedCompany,
} from '../../imports/records/references.ts';
import { completed } from '../../imports/records/sheet-records.ts';
import {
  deleteInvoices,
  invoicesByNumber,
  putInvoices,
  type InvoiceWrite,
  type StoredInvoice,
} from './invoice-records.repository.ts';

const text = (value: string | number | null | undefined): string => String(value ?? '');

const keyOf = ({ sociedad, tipo, numero }: RecordValues): string => JSON.stringify([sociedad, tipo, numero]);

/** What people and ERPs write for a settled invoice, and for one that is not. */
const settledTexts = new Map<string, 'Sí' | 'No'>([
  ...['sí', 'si', 's', 'x', '1', 'compensada', 'verdadero', 'true'].map((one) => [one, 'Sí'] as const),
  ...['no', 'n', '0', 'pendiente', 'falso', 'false'].map((one) => [one, 'No'] as const),
]);

const storedOf = (country: CountryCode, row: StoredInvoice): StoredRecord => ({
  id: row.id,
  values: {
    sociedad: row.society_code,
    tipo: row.document_type,
    numero: row.number,
    empresa: row.erp_code ?? row.tax_id,
    emision: row.issued_on,
    periodo: row.period,
    neto: toMajorUnits(row.net_amount, country),
    impuesto: toMajorUnits(row.tax_amount, country),
    total: toMajorUnits(row.gross_amount, country),
    compensada: row.settled ? 'Sí' : 'No',
    archivo:
      row.view_type === 'pdf' && row.document_path !== null
        ? documentValue({ path: row.document_path, name: row.document_name ?? '' })
        : null,
    enlace: row.external_url,
  },
});

/** The values with a month and a state where the sheet has none, and both as they are stored. */
function normal(values: RecordValues): RecordValues {
  const month = values['periodo'] === null ? text(values['emision']).slice(0, 7) : text(values['periodo']);
  const settled = values['compensada'] === null ? 'No' : text(values['compensada']);
  return {
    ...values,
    periodo: monthOfText(month) ?? month,
    compensada: settledTexts.get(settled.toLowerCase()) ?? settled,
  };
}

type References = {
  readonly societies: ReadonlyMap<string, number>;
  readonly companyOf: (name: string) => NamedCompany | undefined;
};

function faultsOf(
  country: CountryCode,
  values: RecordValues,
  stored: RecordValues | undefined,
  { societies, companyOf }: References,
): RecordFault[] {
  const faults: RecordFault[] = [];
  const fault = (name: string, reason: string): void => void faults.push({ name, reason });
  const minor = (name: string): number => toMinorUnits(Number(values[name]), country);
  if (!societies.has(text(values['sociedad']))) fault('sociedad', 'No existe una sociedad con este código.');
  if (companyOf(text(values['empresa'])) === undefined)
    fault('empresa', 'No existe una empresa con este código o identificador tributario.');
  if (monthOfText(text(values['periodo'])) === null) fault('periodo', monthFault);
  if (!['Sí', 'No'].includes(text(values['compensada']))) fault('compensada', 'Escriba Sí o No.');
  if (minor('neto') + minor('impuesto') !== minor('total'))
    fault('total', 'No es la suma del monto neto y el impuesto.');
  const link = values['enlace'] ?? null;
  if (link !== null && !(text(link).startsWith('https://') && URL.canParse(text(link))))
    fault('enlace', 'El enlace debe ser una dirección que comience con https://.');
  // What the portal shows without a document may stay so.
  if (stored === undefined && values['archivo'] === null && link === null)
    fault('archivo', 'Falta el PDF de la factura, o el enlace donde está.');
  return faults;
}

function writeOf(
  country: CountryCode,
  values: RecordValues,
  { societies, companyOf }: References,
): InvoiceWrite {
  const minor = (name: string): number => toMinorUnits(Number(values[name]), country);
  const document = readDocument(values['archivo']);
  const link = values['enlace'] ?? null;
  return {
    company_id: companyOf(text(values['empresa']))?.id ?? 0,
    society_id: societies.get(text(values['sociedad'])) ?? 0,
    document_type: text(values['tipo']),
    number: text(values['numero']),
    issued_on: text(values['emision']),
    period: text(values['periodo']),
    currency: countryOf(country).currency.code,
    net_amount: minor('neto'),
    tax_amount: minor('impuesto'),
    gross_amount: minor('total'),
    settled: values['compensada'] === 'Sí',
    view_type: document === null ? (link === null ? null : 'url') : 'pdf',
    document_path: document?.path ?? null,
    document_name: document?.name || null,
    external_url: link === null ? null : text(link),
  };
}

async function judge(source: RecordSource, records: readonly RecordValues[]) {
  const { scoped, country } = source;
  const references = {
    societies: await societyIds(source, records),
    companyOf: await companyFinder(source, records),
  };
  const rows = await invoicesByNumber(scoped, country, textsOf(records, 'numero'));
  const known = ownAndForeign(rows, (row) => storedOf(country, row), keyOf);
  const judged = records.map((given): JudgedRecord => {
    const stored = known.stored.get(keyOf(given));
    const values = normal(completed('invoices', given, stored?.values));
    const document = judgeDocument(source, 'invoices', { given, values, stored: stored?.values });
    const company = references.companyOf(text(values['empresa']));
    return {
      stored,
      faults: known.isForeign(given)
        ? [foreignRecord]
        : [...faultsOf(country, values, stored?.values, references), ...document.faults],
      values: {
        ...values,
        archivo: document.value,
        ...(company === undefined ? {} : { empresa: company.code }),
      },
    };
  });
  return {
    judged,
    async store(positions: readonly number[]) {
      await putInvoices(
        scoped,
        positions.map((position) => writeOf(country, judged[position]?.values ?? {}, references)),
      );
    },
  };
}

/** Invoices and credit notes (P-2.13), by society, type and number, with their PDFs. */
export const invoiceRecords: RecordKind = {
  name: 'invoices',
  documents: 'invoices',
  judge,
  async remove({ scoped, country }, records) {
    const ids = records.map(({ id }) => id);
    const gone = await deleteInvoices(scoped, country, ids);
    return ids.filter((id) => !gone.has(id));
  },
};
