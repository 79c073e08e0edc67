import type { DeployKey, DeployKeyForm, createDeployKey, listDeployKeys } from 'shared/endpoints/deploy';
import type { QueryOf, ReplyOf } from 'shared/endpoints/endpoint';
import type { Day } from 'shared/rules';
import type { Caller } from '../../access/caller.ts';
import { newKeyText } from '../../access/keys/key-text.ts';
import {
  judgeLastDay,
  keyDays,
  keyFields,
  nameTaken,
  revokeStoredKey,
} from '../../access/keys/stored-keys.ts';
import { hashSecret } from '../../access/tokens.ts';
import { auditWriter, type AuditSource } from '../../audit/audit-log.ts';
import { inTransaction, type System } from '../../db/database.ts';
import { sliceOf } from '../../db/page.ts';
import { orNotFound } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import { countKeys, findKey, insertKey, listKeys, type KeyRow } from './keys.repository.ts';

type Reading = { readonly db: System; readonly now: Date; readonly caller: Caller };
type Writing = Reading & { readonly source: AuditSource };

const daysOf = ({ now, caller }: Pick<Reading, 'now' | 'caller'>) => keyDays(caller.user.countryCode, now);

const keyOf = (row: KeyRow, today: Day): DeployKey => ({
  ...keyFields('deploy_key', row, today),
  parte: row.part,
});

/** What the audit log has of a key: never its secret. */
const auditOf = ({ nombre, comienzo, parte, vence }: DeployKey) => ({ nombre, comienzo, parte, vence });

export async function keyPage(
  { db, ...reading }: Reading,
  query: QueryOf<typeof listDeployKeys>,
): Promise<ReplyOf<typeof listDeployKeys>> {
  const filters = { words: query.buscar, state: query.estado, ...daysOf(reading) };
  const rows = await listKeys(db, filters, sliceOf(query));
  return pageReply(
    rows.map((row) => keyOf(row, filters.today)),
    await countKeys(db, filters),
    query,
  );
}

async function readKey({ db, ...reading }: Reading, id: number): Promise<DeployKey> {
  const days = daysOf(reading);
  return keyOf(orNotFound(await findKey(db, id, days)), days.today);
}

/** Creates a key. Its text is in this answer only. */
export async function createKey(
  { db, now, caller, source }: Writing,
  { nombre, parte, vence }: DeployKeyForm,
): Promise<ReplyOf<typeof createDeployKey>> {
  judgeLastDay(vence, daysOf({ now, caller }).today);
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
    if (id === undefined) throw nameTaken();
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
export const revokeKey = ({ db, now, caller, source }: Writing, id: number): Promise<DeployKey> =>
  inTransaction(db, (own) =>
    revokeStoredKey(own, {
      table: 'deploy_key',
      id,
      userId: caller.user.id,
      now,
      read: () => readKey({ db: own, now, caller }, id),
      action: 'deploy-key.revoke',
      auditOf,
      audit: auditWriter(own, source),
    }),
  );
