import type { DailySale, DailySaleSubmission } from 'shared/contract/sales';
import type { CountryCode, SaleField } from 'shared/countries';
import { formatDateTime } from 'shared/format';
import { ConflictTable } from '../conflict/conflict-table.tsx';
import type { DeclarationPlan } from './declaration-plan.ts';
import { fieldText } from './review-lines.tsx';
import { storedValue } from './stored-record.ts';
import { declarationTexts as texts } from './texts.ts';

type ConflictProps = {
  readonly stored: DailySale;
  readonly own: DailySaleSubmission;
  readonly fields: readonly SaleField[];
  readonly country: CountryCode;
  readonly plan: DeclarationPlan;
};

/** The day as somebody else registered it, beside what one wrote. */
export function Conflict({ stored, own, fields, country, plan }: ConflictProps) {
  return (
    <ConflictTable
      storedBy={
        stored.justificacion
          ? texts.conflictJustified(stored.declaradaPor, stored.justificacion.nombre)
          : texts.conflictBy(stored.declaradaPor, formatDateTime(stored.declaradaEn, country))
      }
      rows={fields.map((field) => {
        const group = groupLabel(plan, field);
        return {
          key: field.name,
          label: group ? `${group}: ${field.label.toLowerCase()}` : field.label,
          stored: fieldText(field, storedValue(stored, field), country),
          own: fieldText(field, own[field.name], country),
        };
      })}
    />
  );
}

/** The step's name, where several fields are called the same. */
function groupLabel({ layout, steps }: DeclarationPlan, field: SaleField): string | null {
  if (layout !== 'wizard' || field.group === steps.at(-1)?.id) return null;
  return steps.find(({ id }) => id === field.group)?.label ?? null;
}
