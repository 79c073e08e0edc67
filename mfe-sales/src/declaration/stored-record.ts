import { dailySale, type DailySale, type DailySaleSubmission } from 'shared/contract/sales';
import type { SaleField } from 'shared/countries';
import { ApiError } from 'shared/http';

/** The record that a refused write met (`details.guardada` of VERSION_CONFLICT); null when it was no conflict. */
export function storedInConflict(error: unknown): DailySale | null {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') return null;
  const { details } = error;
  if (typeof details !== 'object' || details === null || !('guardada' in details)) return null;
  return dailySale.safeParse(details.guardada).data ?? null;
}

/** A field of the stored record as the form holds it: credit notes absolute. */
export const storedValue = (stored: DailySale, { name }: SaleField): number | string => {
  const value = stored[name];
  return typeof value === 'number' ? Math.abs(value) : value;
};

/** Whether the record already says what was sent: the reply got lost, the write did not. */
export const saysTheSame = (
  stored: DailySale,
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
