import { toMajorUnits, toMinorUnits } from 'shared/format';
import type { CountryCode } from 'shared/countries';
import type { RecordValues } from 'shared/rules/records/kinds';
import type {
  JudgedRecord,
  RecordFault,
  RecordKind,
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
  deleteInstalments,
  instalmentsOf,
  listAllInstalments,
  putInstalments,
  type InstalmentRow,
  type StoredInstalment,
} from './agreement-records.repository.ts';

const text = (value: string | number | null | undefined): string => String(value ?? '');

const storedOf = (country: CountryCode, row: StoredInstalment): StoredRecord => ({
  id: row.id,
  values: {
    sociedad: row.society_code,
    convenio: row.agreement,
    cuota: row.number,
    empresa: row.erp_code ?? row.tax_id,
    vencimiento: row.due_on,
    monto: toMajorUnits(row.amount, country),
  },
});

const keyOf = ({ sociedad, convenio, cuota }: RecordValues): string =>
  JSON.stringify([sociedad, convenio, Number(cuota)]);

type References = {
  readonly societies: ReadonlyMap<string, number>;
  readonly companyOf: (name: string) => NamedCompany | undefined;
};

/** No agreement has more instalments. */
const mostInstalments = 600;

function faultsOf(values: RecordValues, { societies, companyOf }: References): RecordFault[] {
  const faults: RecordFault[] = [];
  const fault = (name: string, reason: string): void => void faults.push({ name, reason });
  const number = Number(values['cuota']);
  if (!societies.has(text(values['sociedad']))) fault('sociedad', 'No existe una sociedad con este código.');
  if (!(number >= 1 && number <= mostInstalments))
    fault('cuota', `Debe ser un número del 1 al ${mostInstalments}.`);
  if (companyOf(text(values['empresa'])) === undefined)
    fault('empresa', 'No existe una empresa con este código o identificador tributario.');
  if (Number(values['monto']) <= 0) fault('monto', 'El monto debe ser mayor que 0.');
  return faults;
}

function rowOf(
  country: CountryCode,
  values: RecordValues,
  { societies, companyOf }: References,
): InstalmentRow {
  return {
    company_id: companyOf(text(values['empresa']))?.id ?? 0,
    society_id: societies.get(text(values['sociedad'])) ?? 0,
    agreement: text(values['convenio']),
    number: Number(values['cuota']),
    due_on: text(values['vencimiento']),
    amount: toMinorUnits(Number(values['monto']), country),
  };
}

/** What is left of payment agreements (U-227), by society, agreement and instalment. What is paid is deleted. */
export const agreementRecords: RecordKind = {
  name: 'agreements',
  async judge(source, records) {
    const { scoped, country, now } = source;
    const references = {
      societies: await societyIds(source, records),
      companyOf: await companyFinder(source, records),
    };
    const rows = await instalmentsOf(scoped, country, textsOf(records, 'convenio'));
    const known = ownAndForeign(rows, (row) => storedOf(country, row), keyOf);
    const judged = records.map((given): JudgedRecord => {
      const stored = known.stored.get(keyOf(given));
      const values = completed('agreements', given, stored?.values);
      const company = references.companyOf(text(values['empresa']));
      return {
        stored,
        faults: known.isForeign(given) ? [foreignRecord] : faultsOf(values, references),
        values: company === undefined ? values : { ...values, empresa: company.code },
      };
    });
    return {
      judged,
      store: (positions) =>
        putInstalments(
          scoped,
          positions.map((position) => rowOf(country, judged[position]?.values ?? {}, references)),
          now,
        ),
    };
  },
  ending: {
    readAll: async ({ scoped, country }) =>
      (await listAllInstalments(scoped, country)).map((row) => storedOf(country, row)),
    end: async ({ scoped, country }, records) => {
      await deleteInstalments(
        scoped,
        country,
        records.map(({ id }) => id),
      );
    },
  },
  async remove({ scoped, country }, records) {
    await deleteInstalments(
      scoped,
      country,
      records.map(({ id }) => id),
    );
    return [];
  },
};
