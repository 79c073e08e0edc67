import type { StoreRecord } from 'shared/contract/many-sales';
import type { DailySale, DailySaleSubmission } from 'shared/contract/sales';
import type { SaleField } from 'shared/countries';

/** A record, or what a list of many shows of it. */
type Stored = DailySale | StoreRecord;

/** A field of the stored record as the form holds it: credit notes absolute. */
export const storedValue = (stored: Stored, { name, kind }: SaleField): number | string => {
  const value = stored[name] ?? (kind === 'series' || kind === 'comment' ? '' : 0);
  return typeof value === 'number' ? Math.abs(value) : value;
};

/** Whether the record already says what was sent: the reply got lost, the write did not. */
export const saysTheSame = (
  stored: Stored,
  sent: DailySaleSubmission,
  fields: readonly SaleField[],
): boolean =>
  stored.justificacion === null &&
  fields.every((field) => {
    const own = sent[field.name];
    return (
      (typeof own === 'number' ? Math.abs(own) : (own ?? '')) === storedValue(stored, field) ||
      (!own && !storedValue(stored, field))
    );
  });
