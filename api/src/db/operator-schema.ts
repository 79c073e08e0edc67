import { sql } from 'kysely';
import { StartError } from '../start-error.ts';
import { inTransaction, type Database } from './database.ts';

/** An arbitrary id, different from all other advisory locks; of the database, not of a schema. */
const schemasLock = 730_515;

/**
 * Makes sure that the portal reads and writes its own schema only: creates the one that `DATABASE_SCHEMA` names, with
 * the extension that all of a database share, and refuses a database where names could be found in two schemas.
 */
export async function requireOwnSchema(db: Database, schema: string | null): Promise<void> {
  const { rows } = await sql<{ name: string; portal: boolean }>`
    select n.nspname as name,
      exists (select from pg_class c where c.relnamespace = n.oid and c.relname = 'contract_state') as portal
    from pg_namespace n order by name`.execute(db);
  const portals = rows.filter(({ portal }) => portal).map(({ name }) => name);
  if (schema === null) {
    const own = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
    if (own.rows[0]?.name === 'public' && portals.length > 0 && !portals.includes('public'))
      throw new StartError(
        `DATABASE_SCHEMA: falta (missing); la base de datos tiene portales en los esquemas (has portals in the schemas) ` +
          portals.join(', '),
      );
    return;
  }
  if (portals.includes('public'))
    throw new StartError(
      'DATABASE_SCHEMA: la base de datos ya tiene un portal en el esquema public; use otra base de datos ' +
        '(the database has a portal in its schema public: use another database)',
    );
  await inTransaction(db, async (transaction) => {
    // Servers that start at the same time would create the same.
    await sql`select pg_advisory_xact_lock(${schemasLock})`.execute(transaction);
    if (!rows.some(({ name }) => name === schema))
      await sql`create schema if not exists ${sql.id(schema)}`.execute(transaction);
    // Migrations would create it in the schema, where those of other operators cannot find it.
    await sql`create extension if not exists pg_trgm with schema public`.execute(transaction);
  });
}

/**
 * Lets the schema's triggers find its tables wherever they run: a node of Citus, or a maintenance session, does not
 * know the search path of the portal's connections.
 */
export async function pinTriggers(db: Database): Promise<void> {
  await sql`
    do $$
    declare
      pinned text;
    begin
      for pinned in
        select oid::regprocedure::text from pg_proc
        where pronamespace = current_schema()::regnamespace and current_schema() <> 'public'
          and prorettype = 'trigger'::regtype and proconfig is null
      loop
        execute format('alter function %s set search_path = %I, public', pinned, current_schema());
      end loop;
    end
    $$`.execute(db);
}
