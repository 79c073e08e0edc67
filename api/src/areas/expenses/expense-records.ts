import { countryOf, type CountryCode } from 'shared/countries';
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
  leasesNamed,
  monthFault,
  monthOfText,
  societyIds,
  textsOf,
  type NamedLease,
} from '../../imports/records/references.ts';
import { completed } from '../../imports/records/sheet-records.ts';
import {
  deleteExpenses,
  expensesOfLeases,
  putExpenses,
  type ExpenseWrite,
  type StoredExpense,
} from './expense-records.repository.ts';

const text = (value: string | number | null | undefined): string => String(value ?? '');

const keyOf = ({ contrato, mes }: RecordValues): string => JSON.stringify([contrato, mes]);

const storedOf = (row: StoredExpense): StoredRecord => ({
  id: row.id,
  values: {
    contrato: row.lease_code,
    mes: row.month.slice(0, 7),
    sociedad: row.society_code,
    descripcion: row.description,
    archivo: documentValue({ path: row.object_key, name: row.filename }),
  },
});

const withMonth = (values: RecordValues): RecordValues => ({
  ...values,
  mes: monthOfText(text(values['mes'])) ?? text(values['mes']),
});

type References = {
  readonly societies: ReadonlyMap<string, number>;
  readonly leases: ReadonlyMap<string, NamedLease>;
};

function faultsOf(values: RecordValues, { societies, leases }: References): RecordFault[] {
  const faults: RecordFault[] = [];
  const fault = (name: string, reason: string): void => void faults.push({ name, reason });
  if (!leases.has(text(values['contrato']))) fault('contrato', 'No existe un contrato con este código.');
  if (!societies.has(text(values['sociedad']))) fault('sociedad', 'No existe una sociedad con este código.');
  if (monthOfText(text(values['mes'])) === null) fault('mes', monthFault);
  if (values['archivo'] === null) fault('archivo', 'Falta el PDF de los gastos comunes.');
  return faults;
}

function writeOf(
  country: CountryCode,
  values: RecordValues,
  { societies, leases }: References,
): ExpenseWrite {
  const lease = leases.get(text(values['contrato']));
  const document = readDocument(values['archivo']);
  return {
    company_id: lease?.companyId ?? 0,
    contract_id: lease?.id ?? 0,
    society_id: societies.get(text(values['sociedad'])) ?? 0,
    description: text(values['descripcion']),
    month: `${text(values['mes'])}-01`,
    currency: countryOf(country).currency.code,
    object_key: document?.path ?? '',
    filename: document?.name ?? '',
  };
}

async function judge(source: RecordSource, records: readonly RecordValues[]) {
  const { scoped, country } = source;
  const references = {
    societies: await societyIds(source, records),
    leases: await leasesNamed(source, records),
  };
  const rows = await expensesOfLeases(scoped, country, textsOf(records, 'contrato'));
  const known = new Map(rows.map(storedOf).map((stored) => [keyOf(stored.values), stored]));
  const judged = records.map((given): JudgedRecord => {
    const stored = known.get(keyOf(withMonth(given)));
    const values = withMonth(completed('expenses', given, stored?.values));
    const document = judgeDocument(source, 'expenses', { given, values, stored: stored?.values });
    return {
      stored,
      faults: [...faultsOf(values, references), ...document.faults],
      values: { ...values, archivo: document.value },
    };
  });
  return {
    judged,
    async store(positions: readonly number[]) {
      await putExpenses(
        scoped,
        positions.map((position) => writeOf(country, judged[position]?.values ?? {}, references)),
      );
    },
  };
}

/** Statements of common expenses (P-2.14), by lease and month, with their PDFs. */
export const expenseRecords: RecordKind = {
  name: 'expenses',
  documents: 'expenses',
  judge,
  async remove({ scoped, country }, records) {
    const ids = records.map(({ id }) => id);
    await deleteExpenses(scoped, country, ids);
    return [];
  },
};
