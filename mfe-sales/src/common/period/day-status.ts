import type { DayState, SalesPeriod } from 'shared/endpoints/sales';
import { formatMajorAmount } from 'shared/format';
import type { CountryCode } from 'shared/countries';
import { dailySaleTotals, dayStateName } from 'shared/rules';
import { dayAction, isMissing, type PeriodDay } from './day-facts.ts';
import { periodTexts as texts } from './texts.ts';

export type DayTone = 'success' | 'danger' | 'warning' | 'info' | 'neutral';

/** The country's today, and the lease. */
type Shown = Pick<SalesPeriod, 'hoy' | 'contrato'>;

/** A day's state as a word and a tone, for the calendar and the cards. */
export function dayStatus(
  day: PeriodDay,
  { hoy, contrato }: Shown,
): { readonly tone: DayTone; readonly label: string } {
  if (day.estado === 'declarable') {
    return isMissing(day, hoy)
      ? { tone: 'danger', label: texts.undeclared }
      : { tone: 'warning', label: texts.missing };
  }
  if (day.estado === 'not-declarable') {
    const lease = { from: contrato.fechaInicio, to: contrato.finVigenciaReal };
    return { tone: 'neutral', label: dayStateName(day.estado, day.date, lease) };
  }
  return byState[day.estado];
}

const byState: Record<
  Exclude<DayState, 'declarable' | 'not-declarable'>,
  { tone: DayTone; label: string }
> = {
  declared: { tone: 'success', label: texts.declared },
  audited: { tone: 'neutral', label: texts.audited },
  justified: { tone: 'info', label: texts.justified },
  'undeclared-locked': { tone: 'danger', label: texts.undeclared },
};

/** The day's total with its currency; null without a sale. */
export const dayAmount = ({ venta }: PeriodDay, country: CountryCode): string | null =>
  venta === null || venta.justificacion !== null
    ? null
    : formatMajorAmount(dailySaleTotals(country, venta).total, country, { symbol: true });

/** A card's text beside its action: the amount, the reason, or the state unless the action names it already. */
export function besideAction(
  day: PeriodDay,
  shown: Shown,
  country: CountryCode,
  mayDeclare: boolean,
): string | null {
  if (day.venta?.justificacion) return day.venta.justificacion.nombre;
  const { label } = dayStatus(day, shown);
  const isNamed = label === texts.undeclared && dayAction(day, mayDeclare) !== 'declare';
  return dayAmount(day, country) ?? (isNamed ? null : label);
}

/** The day in one line, for its tooltip and accessible name. */
export const dayInWords = (day: PeriodDay, shown: Shown, country: CountryCode): string =>
  [
    `${day.dayStr} ${day.dateStr}`,
    day.estado === 'justified' ? justifiedText(day) : dayStatus(day, shown).label,
    dayAmount(day, country),
  ]
    .filter((part) => part !== null)
    .join(', ');

/** S-077. Who justified the day, and their comment, or else the chosen reason. */
export const justifiedText = ({ venta }: Pick<PeriodDay, 'venta'>): string =>
  texts.justifiedBy(venta?.declaradaPor ?? '', venta?.comentario || (venta?.justificacion?.nombre ?? ''));
