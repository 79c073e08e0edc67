import { countryOf } from 'shared/countries';
import type { Parameter, readParameterEffect } from 'shared/endpoints/parameter-changes';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import { addMonths, dayNumber, lastDay, monthOf } from 'shared/rules';
import {
  parameterName,
  parameterRules,
  parameterValueText,
  type ParameterId,
  type SizeParameterId,
} from 'shared/rules/parameters';
import type { ConflictRow } from 'shared/writes';
import { texts } from './texts.ts';

export const nameOf = ({ parametro }: Pick<Parameter, 'parametro'>): string => parameterName(parametro);
export const countryNameOf = ({ paisId }: Pick<Parameter, 'paisId'>): string => countryOf(paisId).name;

/** From when a value holds: a month of sales, or a day. */
export const fromText = (parametro: ParameterId, from: string): string =>
  parameterRules[parametro].holdsFor === 'months' ? texts.fromMonth(monthOf(from)) : texts.since(from);

/** The last day of the next month's declaration, at most the month's own last. */
function lastDayToDeclare(month: string, value: number): string {
  const next = addMonths(month, 1);
  const day = Math.min(value, dayNumber(lastDay(next)));
  return `${next}-${String(day).padStart(2, '0')}`;
}

type Effect = ReplyOf<typeof readParameterEffect>;
type Plan = Pick<Parameter, 'paisId' | 'parametro'> & { readonly desde: string; readonly valor: number };

/** What a size is about, as in the middle of a sentence. */
const sizeKinds: Readonly<Record<SizeParameterId, string>> = {
  'peso-imagen': 'imagen de anuncios, banners, preguntas y términos',
  'peso-adjunto': 'adjunto de anuncios',
  'peso-pdf': 'PDF de una importación o de la integración',
};

/** What a plan changes, a sentence each. */
export function effectSentences({ paisId, parametro, desde, valor }: Plan, effect: Effect): string[] {
  const { valorAntes, afectados, afectadosAntes, hasta } = effect;
  if (valor === valorAntes) return [texts.effectNone];
  const until = hasta === null ? [] : [texts.until(hasta)];
  const { kind } = parameterRules[parametro];
  if (kind === 'size')
    return [
      texts.sizeEffect(desde, valor, sizeKinds[parametro as SizeParameterId]),
      texts.sizeBefore(valorAntes, valor < valorAntes),
      ...until,
    ];
  if (kind === 'password') {
    return [
      texts.passwordEffect(desde, valor),
      texts.passwordBefore(
        valorAntes === 0 ? 'no vencen' : `vencen a los ${parameterValueText(parametro, valorAntes)}`,
      ),
      texts.passwordPeople(afectados, afectadosAntes, paisId),
      ...until,
    ];
  }
  const month = monthOf(desde);
  return [
    texts.cutOffEffect(month, afectados, paisId, valor),
    texts.cutOffFirst(lastDayToDeclare(month, valor)),
    texts.cutOffDifference(valorAntes, valor - valorAntes),
    texts.cutOffKept,
    ...(parametro === 'corte-diario' ? [texts.cutOffBlocks] : []),
    ...until,
  ];
}

/** What would hold on a day without a plan for it. */
const heldOn = ({ valor, proximos }: Parameter, day: string): number =>
  proximos.findLast(({ desde }) => desde <= day)?.valor ?? valor;

/** The planned value beside the one that another person left. */
export const differences = (plan: Plan, stored: Parameter): ConflictRow[] => [
  {
    field: fromText(plan.parametro, plan.desde),
    mine: parameterValueText(plan.parametro, plan.valor),
    stored: parameterValueText(plan.parametro, heldOn(stored, plan.desde)),
  },
];
