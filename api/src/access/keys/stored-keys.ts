import type { CountryCode } from 'shared/countries';
import type { KeyState } from 'shared/endpoints/integration-keys';
import { addDays, todayIn, type Day } from 'shared/rules';
import type { AuditAction } from 'shared/rules/audit-actions';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { System } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { keySchemes, type KeyTable } from './key-text.ts';
import { lockKey, setRevoked } from './stored-keys.repository.ts';

/** A key that ends within these days is shown as ending. */
const soonDays = 14;
/** A year and a day: a key lives for one year at most. */
const longestDays = 366;

/** Today, and the last day on which a key is shown as ending, in the country whose calendar counts. */
export function keyDays(country: CountryCode, now: Date): { readonly today: Day; readonly soon: Day } {
  const today = todayIn(country, now);
  return { today, soon: addDays(today, soonDays) };
}

export const refusedKey = (message: string, field: string): ApiError =>
  new ApiError('RULE_BROKEN', { message, field });

export const nameTaken = (): ApiError =>
  refusedKey('Ya hay una llave con este nombre: elija otro, o revoque esa.', 'nombre');

/** Throws RULE_BROKEN for a last day that no key has. */
export function judgeLastDay(vence: Day, today: Day): void {
  if (vence < today) throw refusedKey('Elija un día a partir de hoy.', 'vence');
  if (vence > addDays(today, longestDays)) throw refusedKey('Una llave dura un año como máximo.', 'vence');
}

type StoredKey = {
  readonly id: number;
  readonly name: string;
  readonly prefix: string;
  readonly expires_on: Day;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
  readonly creator_name: string | null;
  readonly revoker_name: string | null;
};

function stateOf({ revoked_at: revoked, expires_on: last }: StoredKey, today: Day): KeyState {
  if (revoked !== null) return 'revoked';
  if (last < today) return 'expired';
  return last <= addDays(today, soonDays) ? 'ending' : 'active';
}

/** What replies tell of every key: never its secret. */
export const keyFields = (table: KeyTable, row: StoredKey, today: Day) => ({
  id: row.id,
  nombre: row.name,
  comienzo: `${keySchemes[table]}_${row.prefix}`,
  vence: row.expires_on,
  estado: stateOf(row, today),
  creada: row.created_at.toISOString(),
  ultimoUso: row.last_used_at?.toISOString() ?? null,
  revocada: row.revoked_at?.toISOString() ?? null,
  creadaPor: row.creator_name,
  revocadaPor: row.revoker_name,
});

type Revoking<Key> = {
  readonly table: KeyTable;
  readonly id: number;
  readonly userId: number;
  readonly now: Date;
  /** Throws NOT_FOUND for a key that is not the caller's to revoke. */
  readonly read: () => Promise<Key>;
  readonly action: AuditAction;
  readonly auditOf: (key: Key) => object;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

/** Revokes a key in a transaction; one that is revoked stays as it is. Waits for what is being done with it. */
export async function revokeStoredKey<Key extends Pick<ReturnType<typeof keyFields>, 'estado' | 'revocada'>>(
  db: System,
  { table, id, userId, now, read, action, auditOf, audit }: Revoking<Key>,
): Promise<Key> {
  await read();
  await lockKey(db, table, id);
  const before = await read();
  if (before.estado === 'revoked') return before;
  await setRevoked(db, table, id, { userId, now });
  const after = await read();
  await audit({
    action,
    entity: table,
    entityId: id,
    before: { ...auditOf(before), revocada: null },
    after: { ...auditOf(after), revocada: after.revocada },
  });
  return after;
}
