import { parameterNames } from 'shared/endpoints/parameters';
import { countryCodes } from 'shared/countries';
import { judgedOn, parameterIds, parameterRules } from 'shared/rules/parameters';
import type { Database } from '../../db/database.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { readParameter } from './repository.ts';

/** A published parameter; throws NOT_FOUND for others, which are internal. */
export async function parameterOf(
  db: Database,
  name: string,
  now: Date,
): Promise<{ nombre: string; valor: number }> {
  if (!parameterNames.includes(name)) throw new ApiError('NOT_FOUND');
  const named = parameterIds.flatMap((parameter) => {
    const { storedAs, holdsFor } = parameterRules[parameter];
    const country = countryCodes.find((code) => storedAs(code) === name);
    return country === undefined ? [] : [{ parameter, country, on: judgedOn(holdsFor, country, now) }];
  });
  return { nombre: name, valor: await readParameter(db, orNotFound(named[0])) };
}
