import {
  monthlyChangeFields,
  monthlySale,
  type MonthlyHistoryEntry,
  type MonthlySale,
} from 'shared/endpoints/monthly-sales';
import type { Month } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import { orNotFound } from '../../http/api-error.ts';
import { findContract } from '../contracts/named-contracts.repository.ts';
import { listHistory } from './repository.ts';

type Change = MonthlyHistoryEntry['cambios'][number];

/** A field as users read it: credit notes positive, files by name, nothing as null. */
function valueOf(sale: MonthlySale | null, field: Change['campo']): Change['antes'] {
  if (sale === null) return null;
  if (field === 'evidencia') return sale.evidenciaArchivos.map(({ nombre }) => nombre).join(', ') || null;
  const value = sale[field];
  if (typeof value === 'string') return value === '' ? null : value;
  return Math.abs(value);
}

/** Whether a change is shown: from nothing to 0 is none, since the country may not ask for the field. */
const isNews = (before: Change['antes'], after: Change['antes']): boolean => (before ?? 0) !== (after ?? 0);

const changesOf = (before: MonthlySale | null, after: MonthlySale): Change[] =>
  monthlyChangeFields.flatMap((campo) => {
    const antes = valueOf(before, campo);
    const despues = valueOf(after, campo);
    return isNews(antes, despues) ? [{ campo, antes, despues }] : [];
  });

/** Changes to the sale of a month, newest first; empty when the month was never declared. */
export async function readMonthHistory(
  scoped: Scoped,
  contractId: number,
  month: Month,
): Promise<MonthlyHistoryEntry[]> {
  const contract = orNotFound(await findContract(scoped, contractId));
  const rows = await listHistory(scoped, contract.id, month);
  return rows.map((row) => {
    const before = row.before === null ? null : monthlySale.parse(row.before);
    return {
      version: row.row_version,
      cuando: row.changed_at.toISOString(),
      quien: `${row.first_name} ${row.last_name}`.trim(),
      accion: before === null ? 'declarada' : 'corregida',
      cambios: changesOf(before, monthlySale.parse(row.after)),
    };
  });
}
