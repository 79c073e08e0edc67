import { toMajorUnits, toMinorUnits } from 'shared/format';
import type { CountryCode } from 'shared/countries';
import type { RecordValues } from 'shared/rules/records/kinds';
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
  ownAndForeign,
  societyIds,
  textsOf,
  type NamedCompany,
} from '../../imports/records/references.ts';
import { completed } from '../../imports/records/sheet-records.ts';
import {
  debtsByNumber,
  deleteDebts,
  listAllDebts,
  mallsByCode,
  putDebts,
  type DebtRow,
  type StoredDebt,
} from './debt-records.repository.ts';

const text = (value: string | number | null | undefined): string => String(value ?? '');

const storedOf = (country: CountryCode, row: StoredDebt): StoredRecord => ({
  id: row.id,
  values: {
    sociedad: row.society_code,
    numero: row.number,
    empresa: row.erp_code ?? row.tax_id,
    edificio: row.sap_id,
    folio: row.folio,
    tipo: row.document_type,
    emision: row.issued_on,
    vencimiento: row.due_on,
    monto: toMajorUnits(row.amount, country),
    enlace: row.direct_link,
  },
});

const keyOf = ({ sociedad, numero }: RecordValues): string => `${sociedad} ${numero}`;

/** What the records name, by the text that names it. */
type References = {
  readonly societies: ReadonlyMap<string, number>;
  readonly malls: ReadonlyMap<string, number>;
  readonly companyOf: (name: string) => NamedCompany | undefined;
};

async function referencesOf(source: RecordSource, records: readonly RecordValues[]): Promise<References> {
  const { scoped, country } = source;
  const malls = await mallsByCode(scoped, country, textsOf(records, 'edificio'));
  return {
    societies: await societyIds(source, records),
    malls: new Map(malls.map(({ code, id }) => [code, id])),
    companyOf: await companyFinder(source, records),
  };
}

function faultsOf(values: RecordValues, { societies, malls, companyOf }: References): RecordFault[] {
  const faults: RecordFault[] = [];
  const fault = (name: string, reason: string): void => void faults.push({ name, reason });
  if (!societies.has(text(values['sociedad']))) fault('sociedad', 'No existe una sociedad con este código.');
  if (companyOf(text(values['empresa'])) === undefined)
    fault('empresa', 'No existe una empresa con este código o identificador tributario.');
  if (!malls.has(text(values['edificio'])))
    fault('edificio', 'No existe un centro comercial con este código.');
  if (text(values['vencimiento']) < text(values['emision']))
    fault('vencimiento', 'El vencimiento es anterior a la emisión.');
  if (Number(values['monto']) <= 0) fault('monto', 'El monto debe ser mayor que 0.');
  const link = values['enlace'];
  if (link !== null && !(text(link).startsWith('https://') && URL.canParse(text(link))))
    fault('enlace', 'El enlace debe ser una dirección que comience con https://.');
  return faults;
}

function rowOf(country: CountryCode, values: RecordValues, references: References): DebtRow {
  const { societies, malls, companyOf } = references;
  return {
    company_id: companyOf(text(values['empresa']))?.id ?? 0,
    society_id: societies.get(text(values['sociedad'])) ?? 0,
    number: text(values['numero']),
    building_id: malls.get(text(values['edificio'])) ?? 0,
    folio: text(values['folio']),
    document_type: text(values['tipo']),
    issued_on: text(values['emision']),
    due_on: text(values['vencimiento']),
    amount: toMinorUnits(Number(values['monto']), country),
    direct_link: values['enlace'] === null ? null : text(values['enlace']),
  };
}

async function deleteAll({ scoped, country }: RecordSource, records: readonly StoredRecord[]): Promise<void> {
  const ids = records.map(({ id }) => id);
  await deleteDebts(scoped, country, ids);
}

/** Documents that companies owe (U-2.5), by society and number. What is paid is deleted. */
export const debtRecords: RecordKind = {
  name: 'debts',
  async judge(source, records) {
    const { scoped, country, now } = source;
    const references = await referencesOf(source, records);
    const rows = await debtsByNumber(scoped, country, textsOf(records, 'numero'));
    const { stored, isForeign } = ownAndForeign(rows, (row) => storedOf(country, row), keyOf);
    const judged = records.map((given): JudgedRecord => {
      const before = stored.get(keyOf(given));
      const values = completed('debts', given, before?.values);
      const company = references.companyOf(text(values['empresa']));
      return {
        stored: before,
        faults: isForeign(given) ? [foreignRecord] : faultsOf(values, references),
        values: company === undefined ? values : { ...values, empresa: company.code },
      };
    });
    return {
      judged,
      store: (positions) =>
        putDebts(
          scoped,
          positions.map((position) => rowOf(country, judged[position]?.values ?? {}, references)),
          now,
        ),
    };
  },
  ending: {
    readAll: async ({ scoped, country }) =>
      (await listAllDebts(scoped, country)).map((row) => storedOf(country, row)),
    end: deleteAll,
  },
  async remove(source, records) {
    await deleteAll(source, records);
    return [];
  },
};
