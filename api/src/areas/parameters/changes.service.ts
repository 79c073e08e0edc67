import type { CountryCode } from 'shared/countries';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import {
  mostChangesListed,
  type Parameter,
  type ParameterPlan,
  type readParameterEffect,
} from 'shared/endpoints/parameter-changes';
import { addDays, firstDay, lastDay, monthOf, type Day } from 'shared/rules';
import {
  isParameterValue,
  judgedOn,
  parameterIds,
  parameterName,
  parameterRules,
  parameterValueText,
  plannable,
  type ParameterId,
} from 'shared/rules/parameters';
import type { Scoped } from '../../access/scoped.ts';
import { auditWriter, type AuditSource } from '../../audit/audit-log.ts';
import type { Config } from '../../config.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import * as stored from './changes.repository.ts';
import { valueOf } from './repository.ts';

type Reading = {
  readonly scoped: Scoped;
  readonly now: Date;
  readonly config: Pick<Config, 'passwordMaxAgeDays'>;
};
type Writing = Reading & { readonly source: AuditSource };

/** A parameter of a country. */
type Named = { readonly pais: CountryCode; readonly parametro: ParameterId };

const refused = (field: string, message: string): ApiError => new ApiError('RULE_BROKEN', { field, message });

/** The country's own day of the first value, which no one planned. */
const SINCE_THE_BEGINNING = '2000-01-01';

/** Throws NOT_FOUND for a country that the caller does not administer. */
function administered({ scoped }: Reading, { pais }: Named): void {
  if (!scoped.scope.portfolioCountries.includes(pais)) throw new ApiError('NOT_FOUND');
}

/** The values of a parameter, and what holds on a day. */
async function timeline({ scoped, config }: Reading, { pais, parametro }: Named) {
  const { storedAs, initial } = parameterRules[parametro];
  const rows = await stored.parameterRows(scoped, storedAs(pais));
  const otherwise = initial ?? config.passwordMaxAgeDays;
  const read = (text: string | undefined): number => valueOf(parametro, text, otherwise);
  return {
    rows,
    read,
    /** What holds on a day, apart from a value that begins on `without`. */
    on: (day: Day, without?: Day): number =>
      read(rows.findLast((row) => row.valid_from <= day && row.valid_from !== without)?.value),
  };
}

export async function parametersOf(reading: Reading): Promise<Parameter[]> {
  const countries = [...new Set(reading.scoped.scope.portfolioCountries)].toSorted();
  const all: Parameter[] = [];
  for (const pais of countries)
    for (const parametro of parameterIds) all.push(await parameterOf(reading, { pais, parametro }));
  return all;
}

async function parameterOf(reading: Reading, named: Named): Promise<Parameter> {
  const { scoped, now } = reading;
  const { pais, parametro } = named;
  const { storedAs, holdsFor } = parameterRules[parametro];
  const judged = judgedOn(holdsFor, pais, now);
  const { rows, read, on } = await timeline(reading, named);
  const since = rows.findLast(({ valid_from: from }) => from <= judged)?.valid_from;
  const { from, to } = plannable(holdsFor, pais, now);
  const changes = await stored.lastChanges(scoped, storedAs(pais), mostChangesListed);
  return {
    paisId: pais,
    parametro,
    valor: on(judged),
    desde: since === undefined || since <= SINCE_THE_BEGINNING ? null : since,
    planificable: { desde: from, hasta: to },
    proximos: rows
      .filter((row) => row.valid_from > judged)
      .map((row) => ({
        desde: row.valid_from,
        valor: read(row.value),
        el: row.at?.toISOString() ?? null,
        por: row.person,
      })),
    historial: changes.map((change) => ({
      version: change.version,
      accion: change.action,
      desde: change.valid_from,
      valor: read(change.value),
      valorAntes: read(change.value_before),
      el: change.at.toISOString(),
      por: change.person,
    })),
    rowVersion: await stored.versionOf(scoped, storedAs(pais)),
  };
}

/** Throws RULE_BROKEN at the field for a value or a day that the parameter cannot have. */
function judgePlan({ now }: Reading, { pais, parametro }: Named, { valor, desde }: ParameterPlan): void {
  const { holdsFor, min, max } = parameterRules[parametro];
  if (!isParameterValue(parametro, valor)) throw refused('valor', `Ingrese un número entre ${min} y ${max}.`);
  const { from, to } = plannable(holdsFor, pais, now);
  if (desde < from)
    throw refused(
      'desde',
      holdsFor === 'months'
        ? 'El mes ya terminó y conserva su plazo: elija el mes en curso o uno posterior.'
        : 'Elija un día a partir de mañana.',
    );
  if (desde > to) throw refused('desde', 'Elija una fecha dentro de los próximos dos años.');
  if (holdsFor === 'months' && desde !== firstDay(monthOf(desde)))
    throw refused('desde', 'Un plazo vale para meses enteros: elija el primer día de un mes.');
}

/** What a plan would change. Throws as `judgePlan`, and NOT_FOUND. */
export async function effectOf(
  reading: Reading,
  named: Named,
  plan: ParameterPlan,
): Promise<ReplyOf<typeof readParameterEffect>> {
  administered(reading, named);
  judgePlan(reading, named, plan);
  const { rows, on } = await timeline(reading, named);
  const next = rows.find((row) => row.valid_from > plan.desde);
  const valorAntes = on(plan.desde);
  return {
    valorAntes,
    hasta: next === undefined ? null : addDays(next.valid_from, -1),
    ...(await affected(reading, named, plan, valorAntes)),
  };
}

async function affected(
  { scoped }: Reading,
  { pais, parametro }: Named,
  { desde, valor }: ParameterPlan,
  before: number,
): Promise<{ afectados: number; afectadosAntes: number }> {
  const { kind } = parameterRules[parametro];
  // What is stored stays: a size concerns what will be sent.
  if (kind === 'size') return { afectados: 0, afectadosAntes: 0 };
  if (kind === 'cutOff') {
    const leases = await stored.countDeclaring(scoped, pais, { from: desde, to: lastDay(monthOf(desde)) });
    return { afectados: leases, afectadosAntes: leases };
  }
  const tooOld = async (days: number): Promise<number> =>
    days === 0 ? 0 : stored.countPasswordsSince(scoped, pais, new Date(`${addDays(desde, -days)}T23:59:59Z`));
  return { afectados: await tooOld(valor), afectadosAntes: await tooOld(before) };
}

/**
 * Plans a value from a day on. Throws NOT_FOUND, RULE_BROKEN as `judgePlan` and for a value that would hold anyway, and
 * VERSION_CONFLICT with the stored parameter.
 */
export async function planChange(
  writing: Writing,
  named: Named,
  { rowVersion, ...plan }: ParameterPlan & { readonly rowVersion: number },
): Promise<Parameter> {
  administered(writing, named);
  judgePlan(writing, named, plan);
  const { desde, valor } = plan;
  const before = (await timeline(writing, named)).on(desde);
  await writeChange(writing, named, { action: 'plan', rowVersion, desde, before, after: valor });
  if (before === valor) throw refused('valor', 'Ese valor ya rige desde esa fecha: ingrese otro.');
  const name = parameterRules[named.parametro].storedAs(named.pais);
  await stored.setValue(writing.scoped, name, desde, String(valor), writing.now);
  return parameterOf(writing, named);
}

/** Withdraws a planned value. Throws NOT_FOUND, RULE_BROKEN for one that counts, and VERSION_CONFLICT as `planChange`. */
export async function withdrawChange(
  writing: Writing,
  named: Named,
  { desde, rowVersion }: { readonly desde: Day; readonly rowVersion: number },
): Promise<Parameter> {
  administered(writing, named);
  const { storedAs, holdsFor } = parameterRules[named.parametro];
  const { rows, read, on } = await timeline(writing, named);
  const row = rows.find(({ valid_from: from }) => from === desde);
  await writeChange(writing, named, {
    action: 'withdraw',
    rowVersion,
    desde,
    before: read(row?.value),
    after: on(desde, desde),
  });
  orNotFound(row);
  if (desde <= judgedOn(holdsFor, named.pais, writing.now))
    throw refused('desde', 'Este valor ya rige: planifique un cambio en su lugar.');
  await stored.removeValue(writing.scoped, storedAs(named.pais), desde);
  return parameterOf(writing, named);
}

type Change = {
  readonly action: 'plan' | 'withdraw';
  readonly rowVersion: number;
  readonly desde: Day;
  readonly before: number;
  readonly after: number;
};

/** First of a write, so that the second of two at once waits here and is refused. */
async function writeChange(
  writing: Writing,
  named: Named,
  { action, rowVersion, desde, before, after }: Change,
): Promise<void> {
  const { scoped, now, source } = writing;
  const name = parameterRules[named.parametro].storedAs(named.pais);
  const seen = (await stored.versionOf(scoped, name)) === rowVersion;
  const added =
    seen &&
    (await stored.addChange(scoped, {
      name,
      version: rowVersion,
      action,
      valid_from: desde,
      value: String(after),
      value_before: String(before),
      at: now,
    }));
  if (!added)
    throw new ApiError('VERSION_CONFLICT', { details: { stored: await parameterOf(writing, named) } });
  const entry = (value: number) => ({
    parametro: parameterName(named.parametro),
    desde,
    valor: parameterValueText(named.parametro, value),
  });
  await auditWriter(scoped.db, { ...source, country: named.pais })({
    action: `parameter.${action}`,
    entity: 'country_parameter',
    entityId: name,
    before: entry(before),
    after: entry(after),
  });
}
