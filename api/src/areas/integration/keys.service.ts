import type { BodyOf, QueryOf, ReplyOf } from 'shared/endpoints/endpoint';
import type {
  createIntegrationKey,
  IntegrationKey,
  IntegrationKeyForm,
  listIntegrationKeys,
  updateIntegrationKey,
} from 'shared/endpoints/integration-keys';
import { todayIn, type Day } from 'shared/rules';
import { integrationKinds } from 'shared/rules/records/integration';
import { recordKinds } from 'shared/rules/records/kinds';
import { newKeyText } from '../../access/keys/key-text.ts';
import {
  judgeLastDay,
  keyDays,
  keyFields,
  nameTaken,
  refusedKey,
  revokeStoredKey,
} from '../../access/keys/stored-keys.ts';
import { lockKey } from '../../access/keys/stored-keys.repository.ts';
import { scopedIn, type Scoped } from '../../access/scoped.ts';
import { hashSecret } from '../../access/tokens.ts';
import type { Caller } from '../../access/caller.ts';
import { auditWriter, type AuditSource } from '../../audit/audit-log.ts';
import { inTransaction } from '../../db/database.ts';
import { sliceOf } from '../../db/page.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import { administered } from './administered.ts';
import {
  countKeys,
  countOwnMalls,
  findKey,
  insertKey,
  isNameTaken,
  keyMalls,
  listKeys,
  updateKey,
  type KeyRow,
} from './keys.repository.ts';

type Reading = { readonly scoped: Scoped; readonly now: Date };
type Writing = Reading & { readonly caller: Caller; readonly source: AuditSource };

const keyOf = (row: KeyRow, today: Day): IntegrationKey => ({
  ...keyFields('integration_key', row, today),
  pais: row.country_code,
  tipos: row.kinds,
  centros: row.all_malls ? null : row.malls,
  creadorDeshabilitado: row.creator_disabled,
  rowVersion: row.row_version,
});

/** What the audit log has of a key: never its secret. */
const auditOf = ({ nombre, comienzo, tipos, centros, vence }: IntegrationKey) => ({
  nombre,
  comienzo,
  tipos: tipos.map((kind) => recordKinds[kind].title),
  centros: centros?.map((mall) => mall.nombre) ?? 'Todos',
  vence,
});

export async function keyPage(
  { scoped, now }: Reading,
  query: QueryOf<typeof listIntegrationKeys>,
): Promise<ReplyOf<typeof listIntegrationKeys>> {
  const filters = { words: query.buscar, state: query.estado, ...keyDays(administered(scoped), now) };
  const rows = await listKeys(scoped, filters, sliceOf(query));
  return pageReply(
    rows.map((row) => keyOf(row, filters.today)),
    await countKeys(scoped, filters),
    query,
  );
}

export async function readKey({ scoped, now }: Reading, id: number): Promise<IntegrationKey> {
  const today = todayIn(administered(scoped), now);
  return keyOf(orNotFound(await findKey(scoped, id)), today);
}

export const mallChoices = ({ scoped, now }: Reading) => keyMalls(scoped, todayIn(administered(scoped), now));

/** Throws RULE_BROKEN for what a key of the country cannot have. */
async function judgeForm(
  { scoped, now }: Reading,
  { nombre, tipos, edificios, vence }: IntegrationKeyForm,
  besides?: number,
) {
  const country = administered(scoped);
  const today = todayIn(country, now);
  if (tipos.some((kind) => !integrationKinds(country).includes(kind)))
    throw refusedKey('Este tipo de registro no existe en su país.', 'tipos');
  judgeLastDay(vence, today);
  const malls = [...new Set(edificios ?? [])];
  if ((await countOwnMalls(scoped, malls)) !== malls.length)
    throw refusedKey('Un centro comercial no es de su país.', 'edificios');
  if (await isNameTaken(scoped, country, nombre, besides)) throw nameTaken();
}

/** Creates a key. Its text is in this answer only. */
export async function createKey(
  { scoped, now, caller, source }: Writing,
  form: IntegrationKeyForm,
): Promise<ReplyOf<typeof createIntegrationKey>> {
  // A key sends records, so only those who may import them give one.
  if (!caller.ability.can('manage', 'Import')) throw new ApiError('FORBIDDEN');
  return inTransaction(scoped.db, async (db) => {
    const own = scopedIn(db, scoped);
    await judgeForm({ scoped: own, now }, form);
    const country = administered(own);
    const { text, prefix } = newKeyText('vit');
    const id = await insertKey(
      own,
      {
        country_code: country,
        name: form.nombre,
        prefix,
        secret_hash: hashSecret(text),
        kinds: integrationKinds(country).filter((kind) => form.tipos.includes(kind)),
        all_malls: form.edificios === null,
        expires_on: form.vence,
        created_at: now,
        created_by: caller.user.id,
      },
      [...new Set(form.edificios ?? [])],
    );
    if (id === undefined) throw nameTaken();
    const registro = await readKey({ scoped: own, now }, id);
    await auditWriter(db, { ...source, country })({
      action: 'integration-key.create',
      entity: 'integration_key',
      entityId: id,
      after: auditOf(registro),
    });
    return { llave: text, registro };
  });
}

/**
 * Changes what a living key is called and may, and until when; waits for the batches that it is storing. Throws
 * VERSION_CONFLICT with the stored key.
 */
export async function editKey(
  { scoped, now, caller, source }: Writing,
  id: number,
  { rowVersion, ...form }: BodyOf<typeof updateIntegrationKey>,
): Promise<IntegrationKey> {
  if (!caller.ability.can('manage', 'Import')) throw new ApiError('FORBIDDEN');
  const reading = { scoped, now };
  await readKey(reading, id);
  await lockKey(scoped.db, 'integration_key', id);
  const row = orNotFound(await findKey(scoped, id));
  const before = await readKey(reading, id);
  if (before.rowVersion !== rowVersion)
    throw new ApiError('VERSION_CONFLICT', { details: { stored: before } });
  if (before.estado === 'revoked')
    throw new ApiError('RULE_BROKEN', { message: 'Una llave revocada ya no cambia: cree otra.' });
  await judgeForm(reading, form, id);
  // Such kinds give access with the creator's permissions, which may exceed those of the person editing the key.
  const added = form.tipos.filter((kind) => !before.tipos.includes(kind));
  if (row.created_by !== caller.user.id && added.some((kind) => recordKinds[kind].group === 'people'))
    throw refusedKey('Solo la persona que creó la llave puede agregarle usuarios.', 'tipos');
  const kinds = integrationKinds(before.pais).filter((kind) => form.tipos.includes(kind));
  await updateKey(
    scoped,
    id,
    { name: form.nombre, kinds, all_malls: form.edificios === null, expires_on: form.vence },
    [...new Set(form.edificios ?? [])],
  );
  const after = await readKey(reading, id);
  await auditWriter(scoped.db, { ...source, country: before.pais })({
    action: 'integration-key.update',
    entity: 'integration_key',
    entityId: id,
    before: auditOf(before),
    after: auditOf(after),
  });
  return after;
}

/** Revokes a key; one that is revoked stays as it is. Waits for the batches that it is storing. */
export const revokeKey = ({ scoped, now, source }: Writing, id: number): Promise<IntegrationKey> =>
  inTransaction(scoped.db, async (db) => {
    const own = { scoped: scopedIn(db, scoped), now };
    const { pais: country } = await readKey(own, id);
    return revokeStoredKey(db, {
      table: 'integration_key',
      id,
      userId: scoped.scope.userId,
      now,
      read: () => readKey(own, id),
      action: 'integration-key.revoke',
      auditOf,
      audit: auditWriter(db, { ...source, country }),
    });
  });
