import {
  isKindOf,
  recordKey,
  recordKindNames,
  recordKinds,
  type RecordValues,
} from 'shared/rules/records/kinds';
import { todayIn } from 'shared/rules';
import type { BodyOf, QueryOf, ReplyOf } from 'shared/endpoints/endpoint';
import type {
  findRecord,
  IntegrationReply,
  IntegrationResult,
  listRecords,
  putRecords,
} from 'shared/endpoints/integration';
import type { RecordStatus } from 'shared/rules/records/outcome';
import type { KeyCaller } from '../../access/integration/keys.ts';
import { holdKey } from '../../access/keys/stored-keys.repository.ts';
import type { Scoped } from '../../access/scoped.ts';
import { readPerson } from '../../access/load-caller.ts';
import type { AuditEntry, AuditSource } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { mallsOfImport, mayImportIn } from '../../imports/records/import-reach.ts';
import { recordSource } from '../../imports/records/records-import.ts';
import { sentDocuments } from './documents.service.ts';
import { isWithin, judgeBatch, type JudgedBatch } from '../../imports/records/judge-batch.ts';
import type { RecordKind, RecordSource, StoredRecord } from '../../imports/records/record-kind.ts';
import { recordKindOf } from '../../imports/records/record-kinds.ts';
import { countsOf, insertCall, lockKind, waitForLocksAtMost } from '../../imports/records/repository.ts';

export type Request = {
  readonly scoped: Scoped;
  readonly key: KeyCaller;
  readonly now: Date;
  readonly audit: (entry: AuditEntry) => Promise<void>;
  readonly source: AuditSource;
  readonly deps: Pick<Deps, 'config' | 'clock' | 'files'>;
};

/** A large file of the same kind may hold a call up; its sender tries again. */
const longestWaitMs = 10_000;

/** The kind, if the key has it: any other is as unknown as one that does not exist. */
function kindOf({ key }: Request, name: string): RecordKind {
  const found = recordKindNames.find((one) => one === name);
  if (found === undefined || !key.kinds.includes(found) || !isKindOf(found, key.country))
    throw new ApiError('NOT_FOUND');
  return recordKindOf(found);
}

/** Kinds that give access do so as the person who created the key: with what they may give now. */
async function sourceOf(request: Request, { name: kind }: RecordKind): Promise<RecordSource> {
  const { scoped, key, now, source, deps } = request;
  if (recordKinds[kind].group !== 'people')
    return { scoped, country: key.country, now, today: todayIn(key.country, now) };
  const caller = key.creatorId === null ? null : await readPerson({ ...deps, db: scoped.db }, key.creatorId);
  if (caller === null || !mayImportIn(caller, kind, key.country))
    throw new ApiError('NOT_FOUND', {
      message: 'La persona que creó esta llave ya no puede dar accesos: cree otra llave.',
    });
  const about = { country_code: key.country, kind };
  return recordSource(scoped.db, { caller, now, config: deps.config, source }, about);
}

const results: Readonly<Record<RecordStatus, IntegrationResult>> = {
  new: 'creado',
  changed: 'cambiado',
  same: 'igual',
  wrong: 'error',
  // No call ends records.
  end: 'error',
};

type Answered = { readonly kind: RecordKind; readonly isTrial: boolean; readonly importId: number };

function replyOf(
  { kind, isTrial, importId }: Answered,
  { outcomes, faults, unread }: JudgedBatch,
): IntegrationReply {
  const counts = countsOf(outcomes);
  return {
    tipo: kind.name,
    prueba: isTrial,
    importacion: importId,
    resumen: {
      creados: counts.new,
      cambiados: counts.changed,
      iguales: counts.same,
      errores: counts.wrong,
    },
    noLeidos: [...unread],
    resultados: outcomes.map(({ key, status }, index) => ({
      posicion: index + 1,
      clave: key === '' ? null : key,
      estado: results[status],
      errores: (faults[index] ?? []).map(({ name, value, reason }) => ({
        campo: name,
        valor: value,
        motivo: reason,
      })),
    })),
  };
}

/**
 * Stores the records of a call that are right, in the request's transaction, and answers what became of each. The
 * same records again change nothing.
 */
export async function putBatch(
  request: Request,
  kindName: string,
  { registros: records }: BodyOf<typeof putRecords>,
  { dryRun }: QueryOf<typeof putRecords>,
): Promise<IntegrationReply> {
  const { scoped, key, now, audit } = request;
  const kind = kindOf(request, kindName);
  const isTrial = dryRun === 'true';
  const { db } = scoped;
  await waitForLocksAtMost(db, longestWaitMs);
  // Revoked between its identification and here.
  if (!(await holdKey(db, 'integration_key', key.id))) throw new ApiError('INTEGRATION_KEY_REFUSED');
  const about = { kind: kind.name, country_code: key.country };
  if (!isTrial) await lockKind(db, about);
  const source = await sourceOf(request, kind);
  const { files } = request.deps;
  const documents = await sentDocuments({ db, files, key, now }, kind, records);
  const order = { kind, source, malls: key.malls, ...(documents && { resolve: documents.resolve }) };
  const batch = await judgeBatch(order, records);
  if (!isTrial) {
    await documents?.keep(batch.outcomes);
    await batch.store();
  }
  const importId = await insertCall(
    db,
    {
      ...about,
      filename: `API · ${key.name}`,
      integration_key_id: key.id,
      dry_run: isTrial,
      building_ids: mallsOfImport(source.scoped.scope, kind.name, key.country),
      created_at: now,
    },
    batch,
  );
  const counts = countsOf(batch.outcomes);
  if (!isTrial && counts.new + counts.changed > 0)
    await audit({
      action: 'import.apply',
      entity: 'record_import',
      entityId: importId,
      after: {
        tipo: recordKinds[kind.name].title,
        llave: key.name,
        nuevos: counts.new,
        cambiados: counts.changed,
        conErrores: counts.wrong,
      },
    });
  return replyOf({ kind, isTrial, importId }, batch);
}

/** One more than the page has, to know whether there is another. */
async function readSlice(
  kind: RecordKind,
  source: RecordSource,
  malls: KeyCaller['malls'],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly StoredRecord[]> {
  if (kind.list) return kind.list(source, { malls, offset, limit });
  const all = (await kind.ending?.readAll(source)) ?? [];
  return all.filter(({ values }) => isWithin(malls, kind, values)).slice(offset, offset + limit);
}

/** A page of the records that the key may read, those created first at the beginning. */
export async function readPage(
  request: Request,
  kindName: string,
  { pagina, tamano }: QueryOf<typeof listRecords>,
): Promise<ReplyOf<typeof listRecords>> {
  const kind = kindOf(request, kindName);
  if (recordKinds[kind.name].isListed !== true)
    throw new ApiError('NOT_FOUND', {
      message: 'Este tipo de registro no se lee por páginas: pida cada uno por su clave.',
    });
  const slice = { offset: pagina * tamano, limit: tamano + 1 };
  const rows = await readSlice(kind, await sourceOf(request, kind), request.key.malls, slice);
  return {
    registros: rows.slice(0, tamano).map(({ values }) => ({ ...values })),
    pagina,
    tamano,
    hayMas: rows.length > tamano,
  };
}

/** The values that name a record. Throws VALIDATION_FAILED for a missing or another one. */
function keyValues(kind: RecordKind, query: Readonly<Record<string, string>>): RecordValues {
  const { key } = recordKinds[kind.name];
  const names = key.map((name) => `«${name}»`).join(' y ');
  for (const name of [...key, ...Object.keys(query)])
    if (!key.includes(name) || (query[name] ?? '').trim() === '')
      throw new ApiError('VALIDATION_FAILED', {
        message: `Nombre el registro con ${names}.`,
        field: name.slice(0, 60),
      });
  return Object.fromEntries(key.map((name) => [name, (query[name] ?? '').trim()]));
}

/** The record with this key; one of a mall that the key may not read is as unknown as one that does not exist. */
export async function readOne(
  request: Request,
  kindName: string,
  query: QueryOf<typeof findRecord>,
): Promise<ReplyOf<typeof findRecord>> {
  const kind = kindOf(request, kindName);
  const source = await sourceOf(request, kind);
  const named = keyValues(kind, query);
  // Judging finds the stored record by its key; only its days must be days.
  const days = recordKinds[kind.name].columns.filter((column) => column.kind === 'day');
  const asked = { ...Object.fromEntries(days.map(({ name }) => [name, source.today])), ...named };
  const { judged } = await kind.judge(source, [asked]);
  const { values } = orNotFound(judged[0]?.stored);
  if (
    recordKey(kind.name, values) !== recordKey(kind.name, named) ||
    !isWithin(request.key.malls, kind, values)
  )
    throw new ApiError('NOT_FOUND');
  return { ...values };
}
