import { sql } from 'kysely';
import { countryCodes, type CountryCode } from 'shared/countries';
import { DEFAULT_CUT_OFF_DAY, type Day } from 'shared/rules';
import {
  isParameterValue,
  judgedOn,
  parameterIds,
  parameterRules,
  type ParameterId,
} from 'shared/rules/parameters';
import type { System } from '../../db/database.ts';

/** The day whose value of a cut-off counts now. */
export const cutOffJudgedOn = (country: CountryCode, now: Date): Day => judgedOn('months', country, now);

/**
 * The value of a parameter on a day, both in SQL, inside a statement; null where there was none yet. Not a function of
 * the database: a node of Citus reads no table in one.
 */
export const parameterOn = (name: string, on: string): string =>
  `(select p.value from country_parameter p where p.name = ${name} and p.valid_from <= ${on}
    order by p.valid_from desc limit 1)`;

type AskedParameter = {
  readonly parameter: ParameterId;
  readonly country: CountryCode;
  /** The day on which the value holds. */
  readonly on: Day;
};

/**
 * A parameter's value on a day; without one, or with one that the parameter cannot have, `otherwise`. The busy
 * statements of sales ask `parameterOn` themselves. Parameters belong to the operator, not to a tenant, so there is no
 * scope.
 */
export async function readParameter(
  db: System,
  { parameter, country, on }: AskedParameter,
  otherwise: number = DEFAULT_CUT_OFF_DAY,
): Promise<number> {
  const name = parameterRules[parameter].storedAs(country);
  const { rows } = await sql<{ value: string | null }>`
    select p.value from country_parameter p where p.name = ${name} and p.valid_from <= ${on}::date
    order by p.valid_from desc limit 1`.execute(db);
  return valueOf(parameter, rows[0]?.value, otherwise);
}

/** A stored text as the parameter's value. */
export function valueOf(parameter: ParameterId, text: string | null | undefined, otherwise: number): number {
  const value = /^\d+$/.test(text ?? '') ? Number(text) : Number.NaN;
  return isParameterValue(parameter, value) ? value : otherwise;
}

/** The day of a stored value; a missing or invalid one means the default (S-402, S-403). */
export const cutOffDayOf = (value: string | null | undefined): number =>
  valueOf('corte-diario', value, DEFAULT_CUT_OFF_DAY);

/** Writes the first values of parameters that have none; those that the operator has set stay. */
export async function storeDefaultParameters(db: System): Promise<void> {
  const rows = parameterIds.flatMap((id) => {
    const { storedAs, initial } = parameterRules[id];
    if (initial === null) return [];
    return countryCodes.map((country) => ({ name: storedAs(country), value: String(initial) }));
  });
  await db
    .insertInto('country_parameter')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
