import { countryOf, type CountryCode } from 'shared/countries';
import { toMajorUnits, toMinorUnits } from 'shared/format';
import type { RecordValues } from 'shared/rules/records/kinds';
import type {
  JudgedRecord,
  RecordFault,
  RecordKind,
  RecordSource,
} from '../../imports/records/record-kind.ts';
import { leasesNamed, textsOf, type NamedLease } from '../../imports/records/references.ts';
import { changesBetween, completed } from '../../imports/records/sheet-records.ts';
import {
  deleteNotes,
  notesByCode,
  putNotes,
  type NoteWrite,
  type StoredNote,
} from './note-records.repository.ts';

const text = (value: string | number | null | undefined): string => String(value ?? '');

const keyOf = ({ contrato, codigo }: RecordValues): string => JSON.stringify([contrato, codigo]);

const valuesOf = (country: CountryCode, row: StoredNote): RecordValues => ({
  contrato: row.lease_code,
  codigo: row.code,
  motivo: row.reason,
  descripcion: row.description,
  fecha: row.item_date,
  monto: toMajorUnits(row.value, country),
});

type Leases = ReadonlyMap<string, NamedLease>;

function faultsOf(values: RecordValues, stored: RecordValues | undefined, accepted: boolean, leases: Leases) {
  const faults: RecordFault[] = [];
  if (!leases.has(text(values['contrato'])))
    faults.push({ name: 'contrato', reason: 'No existe un contrato con este código.' });
  if (Number(values['monto']) <= 0) faults.push({ name: 'monto', reason: 'El monto debe ser mayor que 0.' });
  if (accepted && stored !== undefined && changesBetween(stored, values).length > 0)
    faults.push({ name: null, reason: 'El locatario ya aceptó esta nota: no cambia.' });
  return faults;
}

function writeOf(country: CountryCode, values: RecordValues, leases: Leases): NoteWrite {
  const lease = leases.get(text(values['contrato']));
  return {
    contract_id: lease?.id ?? 0,
    company_id: lease?.companyId ?? 0,
    erp_code: text(values['codigo']),
    reason: text(values['motivo']),
    description: text(values['descripcion']),
    currency: countryOf(country).currency.code,
    item_date: text(values['fecha']),
    value: toMinorUnits(Number(values['monto']), country),
  };
}

async function judge(source: RecordSource, records: readonly RecordValues[]) {
  const { scoped, country, now } = source;
  const leases = await leasesNamed(source, records);
  const rows = await notesByCode(scoped, country, textsOf(records, 'codigo'));
  const known = new Map(
    rows.map((row) => {
      const values = valuesOf(country, row);
      return [keyOf(values), { stored: { id: row.id, values }, accepted: row.accepted }];
    }),
  );
  const judged = records.map((given): JudgedRecord => {
    const { stored, accepted = false } = known.get(keyOf(given)) ?? {};
    const values = completed('debitNotes', given, stored?.values);
    return { stored, faults: faultsOf(values, stored?.values, accepted, leases), values };
  });
  return {
    judged,
    store: (positions: readonly number[]) =>
      putNotes(
        scoped,
        positions.map((position) => writeOf(country, judged[position]?.values ?? {}, leases)),
        now,
      ),
  };
}

/** Debit notes (P-2.10), by lease and the ERP's code. What a tenant accepted neither changes nor goes. */
export const debitNoteRecords: RecordKind = {
  name: 'debitNotes',
  judge,
  async remove({ scoped, country }, records) {
    const ids = records.map(({ id }) => id);
    const gone = await deleteNotes(scoped, country, ids);
    return ids.filter((id) => !gone.has(id));
  },
};
