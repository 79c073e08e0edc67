import type { MonthlySale, MonthlySaleSubmission } from 'shared/endpoints/monthly-sales';
import type { CountryCode } from 'shared/countries';
import { formatDateTime } from 'shared/format';
import { ConflictView } from 'shared/writes';
import { conflictTexts } from '../common/conflict/texts.ts';
import { monthlyFieldsOf, monthValueText, storedText } from '../common/month/month-values.ts';
import { monthlyTexts as texts } from './texts.ts';

type MonthConflictProps = {
  readonly stored: MonthlySale;
  readonly own: MonthlySaleSubmission;
  readonly country: CountryCode;
};

/** The month as saved by another user, beside the user's own input. */
export const MonthConflict = ({ stored, own, country }: MonthConflictProps) => (
  <ConflictView
    title={texts.conflictTitle}
    lead={conflictTexts.lead}
    texts={conflictTexts}
    help={texts.declaredBy(stored.declaradaPor, formatDateTime(stored.declaradaEn, country))}
    rows={monthlyFieldsOf(country).map((field) => ({
      field: field.label,
      stored: storedText(field, stored, country),
      mine: monthValueText(field, own[field.name], country),
      isFigure: true,
    }))}
  />
);
