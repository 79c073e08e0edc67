import { parameterNames } from 'shared/endpoints/parameters';
import { countryCodes } from 'shared/countries';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { cutOffJudgedOn, readCutOffDay } from './repository.ts';

/** A published parameter; throws NOT_FOUND for others, which are internal. */
export async function parameterOf(
  db: Database,
  name: string,
  now: Date,
): Promise<{ nombre: string; valor: number }> {
  if (!parameterNames.includes(name)) throw new ApiError('NOT_FOUND');
  const country = countryCodes.find((code) => name.endsWith(`_${code.toLowerCase()}`)) ?? countryCodes[0];
  return { nombre: name, valor: await readCutOffDay(db, name, cutOffJudgedOn(country, now)) };
}
