import { parameterNames } from 'shared/endpoints/parameters';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { readCutOffDay } from './repository.ts';

/** A published parameter; throws NOT_FOUND for others, which are internal. */
export async function parameterOf(db: Database, name: string): Promise<{ nombre: string; valor: number }> {
  if (!parameterNames.includes(name)) throw new ApiError('NOT_FOUND');
  return { nombre: name, valor: await readCutOffDay(db, name) };
}
