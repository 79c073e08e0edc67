import type { StoreRecord } from 'shared/endpoints/bulk-sales';
import type { DailySale, DailySaleSubmission } from 'shared/endpoints/sales';
import type { SaleField } from 'shared/countries';

/** A record, or its summary in the list of several stores. */
type Stored = DailySale | StoreRecord;

/** A field of the stored record in the form's terms: credit notes absolute. */
export const storedValue = (stored: Stored, { name, kind }: SaleField): number | string => {
  const value = stored[name] ?? (kind === 'series' || kind === 'comment' ? '' : 0);
  return typeof value === 'number' ? Math.abs(value) : value;
};

/** Whether the record equals the sent one: then only the reply was lost, not the write. */
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
