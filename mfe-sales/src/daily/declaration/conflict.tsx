import type { SessionUser } from 'shared/endpoints/auth';
import { getDayHistory, type SaleHistoryEntry } from 'shared/endpoints/sale-history';
import type { DailySale, DailySaleSubmission } from 'shared/endpoints/sales';
import type { CountryCode, SaleField } from 'shared/countries';
import { formatDateTime } from 'shared/format';
import { endpointQuery, useQuery } from 'shared/query';
import { nameOf } from 'shared/rules/name-of';
import { useSessionUser } from 'shared/session';
import { ConflictView } from 'shared/writes';
import { conflictTexts } from '../../common/conflict/texts.ts';
import { fieldText } from '../../common/fields/field-text.ts';
import { storedValue } from '../../common/declaring/stored-record.ts';
import type { DeclarationPlan } from './declaration-plan.ts';
import { declarationTexts as texts } from './texts.ts';

type ConflictProps = {
  readonly stored: DailySale;
  readonly own: DailySaleSubmission;
  readonly fields: readonly SaleField[];
  readonly country: CountryCode;
  readonly plan: DeclarationPlan;
};

/** The stored day, saved meanwhile by another user or in another tab, beside the user's own input. */
export function Conflict({ stored, own, fields, country, plan }: ConflictProps) {
  const me = useSessionUser();
  const { idContrato: id, fecha, rowVersion } = stored;
  const { data: history } = useQuery({
    ...endpointQuery(getDayHistory, { params: { id, fecha } }),
    staleTime: 0,
  });
  const lastChange = history?.find(({ version }) => version === rowVersion);
  return (
    <ConflictView
      title={texts.conflictTitle}
      lead={conflictTexts.lead}
      help={storedBy({ stored, change: lastChange, me, country })}
      texts={conflictTexts}
      rows={fields.map((field) => {
        const group = groupLabel(plan, field);
        return {
          field: group ? `${group}: ${field.label.toLowerCase()}` : field.label,
          stored: fieldText(field, storedValue(stored, field), country),
          mine: fieldText(field, own[field.name], country),
          isFigure: field.kind !== 'comment',
        };
      })}
    />
  );
}

type Authorship = Pick<ConflictProps, 'stored' | 'country'> & {
  readonly change: SaleHistoryEntry | undefined;
  readonly me: SessionUser;
};

/** A record names its first author; the conflicting change may be a correction. */
function storedBy({ stored, change, me, country }: Authorship): string {
  if (change === undefined) return texts.conflictUnknown;
  // The history has people's names only.
  const who = change.quien === nameOf(me) ? texts.you : change.quien;
  if (stored.justificacion) return texts.conflictJustified(who, stored.justificacion.nombre);
  const when = formatDateTime(change.cuando, country);
  return change.accion === 'corregida' ? texts.conflictCorrected(who, when) : texts.conflictBy(who, when);
}

/** The step's name, where several fields have the same label. */
function groupLabel({ layout, steps }: DeclarationPlan, field: SaleField): string | null {
  if (layout !== 'wizard' || field.group === steps.at(-1)?.id) return null;
  return steps.find(({ id }) => id === field.group)?.label ?? null;
}
