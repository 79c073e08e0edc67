import type { Database } from '../../db/database.ts';

type Valued = { readonly name: string; readonly value: string };

/** A value that holds from 2026 on. */
export const insertParameter = (db: Database, { name, value }: Valued) =>
  db.insertInto('country_parameter').values({ name, value, valid_from: '2026-01-01' }).execute();
