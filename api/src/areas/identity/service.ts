import type { BodyOf } from 'shared/endpoints/endpoint';
import {
  mostIdentitiesListed,
  type IdentityRecord,
  type restoreIdentity,
  type updateIdentity,
} from 'shared/endpoints/identity';
import { defaultPortalName } from 'shared/rules/portal-identity';
import type { Scoped } from '../../access/scoped.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { FileStore } from '../../files/file-store.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { UploadedFile } from '../../http/form-body.ts';
import * as stored from '../../identity/repository.ts';
import { storeMark, withDarkMark } from '../../identity/store-mark.ts';
import type { StoredMark } from '../../identity/tables.ts';

type Writing = {
  readonly scoped: Scoped;
  readonly files: FileStore;
  readonly now: Date;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};
type Look = { readonly name: string | null; readonly color: string | null; readonly mark: StoredMark | null };

const shownOf = (files: FileStore, { name, color, mark }: Look) => ({
  nombre: name ?? defaultPortalName,
  color,
  marca: mark && { clara: files.publicUrl(mark.light), oscura: files.publicUrl(mark.dark) },
});

export async function identityOf(scoped: Scoped, files: FileStore): Promise<IdentityRecord> {
  const rows = await stored.lastIdentities(scoped, mostIdentitiesListed);
  return {
    ...shownOf(files, rows[0] ?? stored.ownIdentity),
    historial: [
      ...rows.map((row) => ({
        ...shownOf(files, row),
        version: row.version,
        el: row.at.toISOString(),
        por: row.person,
      })),
      { ...shownOf(files, stored.ownIdentity), version: 0, el: null, por: null },
    ],
    rowVersion: (rows[0]?.version ?? 0) + 1,
  };
}

type Change = BodyOf<typeof updateIdentity>;

/** The mark after a change. Throws RULE_BROKEN for a file that is none, and for a dark variant of nothing. */
async function markAfter(
  files: FileStore,
  before: StoredMark | null,
  { identidad: { marca, oscura: noDark }, clara, oscura }: Change,
): Promise<StoredMark | null> {
  const kept = marca === null ? null : before;
  const light = clara instanceof UploadedFile ? await storeMark(files, clara.content) : kept;
  if (!(oscura instanceof UploadedFile))
    return light !== null && noDark === null ? { ...light, dark: light.light } : light;
  if (light === null)
    throw new ApiError('RULE_BROKEN', {
      field: 'clara',
      message: 'Elija también la marca para fondos claros',
    });
  return withDarkMark(files, light, oscura.content);
}

/** Throws RULE_BROKEN as `markAfter`, and VERSION_CONFLICT with the stored identity. */
export async function changeIdentity(writing: Writing, change: Change): Promise<IdentityRecord> {
  const { scoped, files } = writing;
  const { nombre, color, rowVersion } = change.identidad;
  const before = await stored.currentIdentity(scoped.db);
  if (rowVersion !== before.version + 1) throw await conflict(writing);
  const mark = await markAfter(files, before.mark, change);
  const name = nombre === defaultPortalName ? null : nombre;
  return add(writing, { name, color, mark }, rowVersion, 'identity.update');
}

/** Goes back to an earlier identity. Throws NOT_FOUND for one that never was, and VERSION_CONFLICT as `changeIdentity`. */
export async function restore(
  writing: Writing,
  { version, rowVersion }: BodyOf<typeof restoreIdentity>,
): Promise<IdentityRecord> {
  const own: Look = { name: null, color: null, mark: null };
  const look = version === 0 ? own : orNotFound(await stored.identityOfVersion(writing.scoped, version));
  return add(writing, look, rowVersion, 'identity.restore');
}

const conflict = async ({ scoped, files }: Writing): Promise<ApiError> =>
  new ApiError('VERSION_CONFLICT', { details: { stored: await identityOf(scoped, files) } });

async function add(
  writing: Writing,
  look: Look,
  version: number,
  action: 'identity.update' | 'identity.restore',
): Promise<IdentityRecord> {
  const { scoped, files, now, audit } = writing;
  const before = await stored.currentIdentity(scoped.db);
  const isNext = version === before.version + 1;
  if (!isNext || !(await stored.addIdentity(scoped, { ...look, version, at: now })))
    throw await conflict(writing);
  const entry = ({ name, color, mark }: Look) => ({
    nombre: name ?? defaultPortalName,
    color,
    marca: mark?.light ?? null,
  });
  await audit({
    action,
    entity: 'portal_identity',
    entityId: version,
    before: entry(before),
    after: entry(look),
  });
  return identityOf(scoped, files);
}
