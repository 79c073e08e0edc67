import type { Part } from 'shared/endpoints/about';
import type { previewRelease, ReleaseReach } from 'shared/endpoints/deploy';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import type { ReleaseAudience } from 'shared/rules/release-audience';
import type { Area } from 'shared/routes';
import type { DeployCaller } from '../../access/deploy/keys.ts';
import { holdKey } from '../../access/keys/stored-keys.repository.ts';
import { auditWriter, type AuditSource } from '../../audit/audit-log.ts';
import { inTransaction, type Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { ReleaseRefused, type Activated, type ReleaseNote, type Releases } from '../../releases.ts';

/** A pipeline's call: what it changes, and with which key. */
type ByKey = {
  readonly key: DeployCaller;
  readonly part: Part;
  readonly source: AuditSource;
  readonly reason: string | undefined;
};

type ByPerson = {
  readonly name: string;
  readonly source: AuditSource;
  readonly reason: string;
};

function releasesOf({ releases }: Pick<Deps, 'releases'>): Releases {
  if (releases === undefined)
    throw new ApiError('RULE_BROKEN', { message: 'Este servidor no publica partes del sitio.' });
  return releases;
}

/** T32: a key works for its part only. */
function requirePart({ key, part }: ByKey): void {
  if (key.part !== part)
    throw new ApiError('FORBIDDEN', { message: `Esta llave publica «${key.part}», no «${part}».` });
}

/** A refusal as the API answers it: nothing has changed, and `details.reason` says why. */
async function answered<T>(work: Promise<T>, message: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    throw new ApiError('RULE_BROKEN', { message, details: { reason: error.message } });
  }
}

/** The words of the API's body; without them a release is for all. */
const audienceOf = (reach: ReleaseReach | undefined): ReleaseAudience | null =>
  reach === undefined ? null : { countries: reach.paises, share: reach.porcentaje };

type Change = {
  readonly action: 'release.activate' | 'release.gradual' | 'release.roll-back';
  readonly reach?: ReleaseReach | undefined;
  readonly part: Part;
  readonly by: string;
  readonly reason: string | null;
};

const logged = (
  db: Database,
  source: AuditSource,
  { action, part, by, reason, reach }: Change,
  { version, replaced }: Activated,
): Promise<void> =>
  auditWriter(
    db,
    source,
  )({
    action,
    entity: 'release',
    entityId: part,
    before: { version: replaced },
    after: { version, parte: part, publicadoPor: by, motivo: reason, ...reach },
  });

/**
 * Runs a change with the key held: revoking it waits, and once revoking has answered nothing more is released.
 * A key that was revoked meanwhile is refused.
 */
async function withKey(
  { db }: Pick<Deps, 'db'>,
  { key, part, source, reason = '' }: ByKey,
  change: Pick<Change, 'action' | 'reach'>,
  work: (note: ReleaseNote) => Promise<Activated>,
): Promise<Activated> {
  const note = { by: key.name, reason: reason === '' ? null : reason };
  return inTransaction(db, async (own) => {
    if (!(await holdKey(own, 'deploy_key', key.id))) throw new ApiError('DEPLOY_KEY_REFUSED');
    const activated = await work(note);
    if (activated.changed) await logged(own, source, { ...change, part, ...note }, activated);
    return activated;
  });
}

/** The audit log tells a release for all from one for some. */
const changeTo = (reach: ReleaseReach | undefined) =>
  ({ action: reach === undefined ? 'release.activate' : 'release.gradual', reach }) as const;

type ArchiveBody = { readonly archivo: File; readonly alcance?: ReleaseReach | undefined };

export async function release(
  deps: Pick<Deps, 'db' | 'releases'>,
  call: ByKey,
  { archivo, alcance }: ArchiveBody,
): Promise<Activated> {
  requirePart(call);
  const releases = releasesOf(deps);
  const bytes = new Uint8Array(await archivo.arrayBuffer());
  const audience = audienceOf(alcance);
  return withKey(deps, call, changeTo(alcance), (note) =>
    answered(releases.release(call.part, bytes, { audience, note }), 'El archivo no se puede publicar.'),
  );
}

type StoredBody = { readonly version: string; readonly alcance?: ReleaseReach | undefined };

/** The remote that the key is of. Throws as `requirePart`, and RULE_BROKEN for the host, which is released as an archive only. */
function requireRemote(call: ByKey): Area {
  requirePart(call);
  if (call.part === 'host')
    throw new ApiError('RULE_BROKEN', {
      message: 'El portal se publica entero, desde el archivo de su versión.',
    });
  return call.part;
}

/** Releases a stored version of a remote. */
export async function activate(
  deps: Pick<Deps, 'db' | 'releases'>,
  call: ByKey,
  { version, alcance }: StoredBody,
): Promise<Activated> {
  const part = requireRemote(call);
  const releases = releasesOf(deps);
  return withKey(deps, call, changeTo(alcance), (note) =>
    answered(releases.activate(part, version, { audience: audienceOf(alcance), note }), notActivated),
  );
}

type EntryBody = { readonly entrada: string; readonly alcance?: ReleaseReach | undefined };

/** Releases a remote from an allowed origin. */
export async function register(
  deps: Pick<Deps, 'db' | 'releases'>,
  call: ByKey,
  { entrada, alcance }: EntryBody,
): Promise<Activated> {
  const part = requireRemote(call);
  const releases = releasesOf(deps);
  return withKey(deps, call, changeTo(alcance), (note) =>
    answered(
      releases.register(part, entrada, { audience: audienceOf(alcance), note }),
      'Esta entrada no se puede publicar.',
    ),
  );
}

/** A person releases a stored version in 'Versión del sitio'. */
export async function activateByPerson(
  deps: Pick<Deps, 'db' | 'releases'>,
  { name, source, reason }: ByPerson,
  area: Area,
  { version, alcance }: StoredBody,
): Promise<Activated> {
  const note = { by: name, reason };
  const terms = { audience: audienceOf(alcance), note };
  const activated = await answered(releasesOf(deps).activate(area, version, terms), notActivated);
  if (activated.changed)
    await logged(deps.db, source, { ...changeTo(alcance), part: area, ...note }, activated);
  return activated;
}

const notActivated =
  'Esta versión no se puede activar: ya no está guardada, ya está en uso o necesita otro portal.';

type BackBody = { readonly version?: string | undefined; readonly desde?: string | undefined };

export async function rollBack(
  deps: Pick<Deps, 'db' | 'releases'>,
  call: ByKey,
  { version, desde: leaving }: BackBody,
): Promise<Activated> {
  requirePart(call);
  const { part } = call;
  if (part === 'host')
    throw new ApiError('RULE_BROKEN', {
      message: 'El portal no tiene vuelta atrás: publique el archivo de su versión anterior.',
    });
  const releases = releasesOf(deps);
  return withKey(deps, call, { action: 'release.roll-back' }, (note) =>
    answered(releases.rollBack(part, { version, leaving }, note), notActivated),
  );
}

/** A person rolls back a remote in 'Versión del sitio'. */
export async function rollBackByPerson(
  deps: Pick<Deps, 'db' | 'releases'>,
  { name, source, reason }: ByPerson,
  area: Area,
  version: string,
): Promise<Activated> {
  const note = { by: name, reason };
  const activated = await answered(releasesOf(deps).rollBack(area, { version }, note), notActivated);
  await logged(deps.db, source, { action: 'release.roll-back', part: area, ...note }, activated);
  return activated;
}

/** What a member of staff looks at alone. */
export const preview = (
  deps: Pick<Deps, 'releases'>,
  area: Area,
  version: string,
): Promise<ReplyOf<typeof previewRelease>> =>
  answered(
    releasesOf(deps).preview(area, version),
    'Esta versión no se puede ver: ya no está guardada o necesita otro portal.',
  );
