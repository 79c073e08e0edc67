import type { MonthlySale, MonthlySaleSubmission } from 'shared/endpoints/monthly-sales';
import type { CountryCode } from 'shared/countries';
import { formatDateTime } from 'shared/format';
import { ConflictTable } from '../conflict/conflict-table.tsx';
import { monthlyFieldsOf, monthValueText, storedText } from './month-values.ts';
import { monthlyTexts as texts } from './texts.ts';

type MonthConflictProps = {
  readonly stored: MonthlySale;
  readonly own: MonthlySaleSubmission;
  readonly country: CountryCode;
};

/** The month as saved by another user, beside the user's own input. */
export const MonthConflict = ({ stored, own, country }: MonthConflictProps) => (
  <ConflictTable
    title={texts.conflictTitle}
    storedBy={texts.declaredBy(stored.declaradaPor, formatDateTime(stored.declaradaEn, country))}
    rows={monthlyFieldsOf(country).map((field) => ({
      key: field.name,
      label: field.label,
      stored: storedText(field, stored, country),
      own: monthValueText(field, own[field.name], country),
    }))}
  />
);
