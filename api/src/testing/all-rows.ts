import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Every row of every table, as text: to show that something is stored nowhere. */
export async function allRows(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select one::text as row from ${sql.table(name)} as one`.execute(db);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}
