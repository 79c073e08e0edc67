import type { DeployKey, DeployKeyForm, createDeployKey, listDeployKeys } from 'shared/endpoints/deploy';
import type { QueryOf, ReplyOf } from 'shared/endpoints/endpoint';
import { addDays, todayIn } from 'shared/rules';
import type { Caller } from '../../access/caller.ts';
import { newKeyText } from '../../access/keys/key-text.ts';
import { hashSecret } from '../../access/tokens.ts';
import { auditWriter, type AuditSource } from '../../audit/audit-log.ts';
import { inTransaction, type System } from '../../db/database.ts';
import { sliceOf } from '../../db/page.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import {
  countKeys,
  findKey,
  insertKey,
  listKeys,
  lockKey,
  setRevoked,
  type KeyRow,
} from './keys.repository.ts';

type Reading = { readonly db: System; readonly now: Date; readonly caller: Caller };
type Writing = Reading & { readonly source: AuditSource };

/** A key that ends within these days is shown as ending. */
const soonDays = 14;
/** A year and a day: a key lives for one year at most. */
const longestDays = 366;

const refused = (message: string, field: string): ApiError => new ApiError('RULE_BROKEN', { message, field });

function daysOf({ now, caller }: Pick<Reading, 'now' | 'caller'>) {
  const today = todayIn(caller.user.countryCode, now);
  return { today, soon: addDays(today, soonDays) };
}

const keyOf = (row: KeyRow): DeployKey => ({
  id: row.id,
  nombre: row.name,
  parte: row.part,
  comienzo: `vid_${row.prefix}`,
  vence: row.expires_on,
  estado: row.state,
  creada: row.created_at.toISOString(),
  ultimoUso: row.last_used_at?.toISOString() ?? null,
  revocada: row.revoked_at?.toISOString() ?? null,
  creadaPor: row.creator_name,
  revocadaPor: row.revoker_name,
});

/** What the audit log has of a key: never its secret. */
const auditOf = ({ nombre, comienzo, parte, vence }: DeployKey) => ({ nombre, comienzo, parte, vence });

export async function keyPage(
  { db, ...reading }: Reading,
  query: QueryOf<typeof listDeployKeys>,
): Promise<ReplyOf<typeof listDeployKeys>> {
  const filters = { words: query.buscar, state: query.estado, ...daysOf(reading) };
  const rows = await listKeys(db, filters, sliceOf(query));
  return pageReply(rows.map(keyOf), await countKeys(db, filters), query);
}

const readKey = async ({ db, ...reading }: Reading, id: number): Promise<DeployKey> =>
  keyOf(orNotFound(await findKey(db, id, daysOf(reading))));

/** Creates a key. Its text is in this answer only. */
export async function createKey(
  { db, now, caller, source }: Writing,
  { nombre, parte, vence }: DeployKeyForm,
): Promise<ReplyOf<typeof createDeployKey>> {
  const { today } = daysOf({ now, caller });
  if (vence < today) throw refused('Elija un día a partir de hoy.', 'vence');
  if (vence > addDays(today, longestDays)) throw refused('Una llave dura un año como máximo.', 'vence');
  return inTransaction(db, async (own) => {
    const { text, prefix } = newKeyText('vid');
    const id = await insertKey(own, {
      name: nombre,
      part: parte,
      prefix,
      secret_hash: hashSecret(text),
      country_code: caller.user.countryCode,
      expires_on: vence,
      created_at: now,
      created_by: caller.user.id,
    });
    if (id === undefined)
      throw refused('Ya hay una llave con este nombre: elija otro, o revoque esa.', 'nombre');
    const registro = await readKey({ db: own, now, caller }, id);
    await auditWriter(
      own,
      source,
    )({
      action: 'deploy-key.create',
      entity: 'deploy_key',
      entityId: id,
      after: auditOf(registro),
    });
    return { llave: text, registro };
  });
}

/** Revokes a key; one that is revoked stays as it is. Waits for the release that it is making. */
export async function revokeKey({ db, now, caller, source }: Writing, id: number): Promise<DeployKey> {
  return inTransaction(db, async (own) => {
    const reading = { db: own, now, caller };
    await readKey(reading, id);
    await lockKey(own, id);
    const before = await readKey(reading, id);
    if (before.estado === 'revoked') return before;
    await setRevoked(own, id, caller.user.id, now);
    const after = await readKey(reading, id);
    await auditWriter(
      own,
      source,
    )({
      action: 'deploy-key.revoke',
      entity: 'deploy_key',
      entityId: id,
      before: { ...auditOf(before), revocada: null },
      after: { ...auditOf(after), revocada: after.revocada },
    });
    return after;
  });
}
