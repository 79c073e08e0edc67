import type { FastifyInstance } from 'fastify';
import {
  companiesInSession,
  type SessionReply,
  type SessionRole,
  type SessionUser,
} from 'shared/endpoints/auth';
import { nameOf } from 'shared/rules/name-of';
import { signAccessToken } from '../../access/access-token.ts';
import type { Caller, Viewer } from '../../access/caller.ts';
import { secondFactorOf } from '../../access/second-factor-due.ts';
import { scopeOf } from '../../access/scope.ts';
import { scopedTo } from '../../access/scoped.ts';
import { sessionBegan } from '../../access/sessions.repository.ts';
import { viewingEnd } from '../../access/viewing.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import { companyPage } from '../companies/service.ts';
import { isInternalEmail } from '../../access/internal-email.ts';
import { termsDueFor } from '../terms/repository.ts';
import { releasePersonOf } from './release-person.ts';
import { assignationsOf, getUser, permissionIdsOf, type AssignationRow, type UserRow } from './repository.ts';

type Sources = {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly files: FileStore;
  readonly config: Config;
  readonly now: Date;
};

/** The reply to login and renewal: access token, user, and what the app shell needs to draw (P-3). */
export async function sessionReply(
  { app, db, files, config, now }: Sources,
  user: UserRow,
  sessionId: number,
): Promise<SessionReply> {
  const rows = await assignationsOf(db, user.id);
  const scoped = scopedTo(db, { scope: scopeOf(user, rows) });
  const companies = await companyPage({ scoped, files }, { q: '', page: 0, size: companiesInSession });
  return {
    jwt: signAccessToken(app, sessionId, now),
    ahora: now.toISOString(),
    loginCount: user.login_count,
    usuario: {
      ...sessionUser(user, rows),
      internal: isInternalEmail(config, user.email),
      clients: companies.content,
      clientsTotal: companies.totalElements,
    },
    roles: rows.map(sessionRole),
    permissionsIds: await permissionIdsOf(db, user.id),
    secondFactorDue: (await secondFactorOf({ db, config }, user.id)).due,
    termsDue: await termsDueFor(db, { country: user.country_code, userId: user.id }),
    releasesFor: releasePersonOf(
      config,
      user,
      rows.map(({ role_id: role }) => role),
    ),
  };
}

/** The same for a session whose user has not been read yet. */
export const replyToSession = async (
  sources: Sources,
  { userId, sessionId }: { readonly userId: number; readonly sessionId: number },
): Promise<SessionReply> => sessionReply(sources, await getUser(sources.db, userId), sessionId);

/** The same for a viewing: the shown person's portal, with the name of the viewer. */
export async function replyToViewing(
  sources: Sources,
  { user, sessionId, viewer }: Caller & { readonly viewer: Viewer },
): Promise<SessionReply> {
  const reply = await replyToSession(sources, { userId: user.id, sessionId });
  const { id, firstName: nombres, lastName: apellidos } = viewer.user;
  return {
    ...reply,
    secondFactorDue: false,
    // The person's own to accept.
    termsDue: null,
    viewing: {
      id: sessionId,
      until: viewingEnd(await sessionBegan(sources.db, sessionId)).toISOString(),
      viewer: { id, name: nameOf({ nombres, apellidos }), sessionId: viewer.sessionId },
    },
  };
}

const named = (id: number | null, nombre: string | null) =>
  id === null || nombre === null ? null : { id, nombre };

const sessionRole = (row: AssignationRow): SessionRole => ({
  id: row.role_id,
  habilitado: row.enabled,
  empresaId: row.company_id,
  marcaId: row.brand_id,
  contratoId: row.contract_id,
  paises: row.country_codes,
  detalle: {
    empresa: named(row.companyId, row.companyName),
    marca: named(row.brandId, row.brandName),
    espacio:
      row.spaceId === null || row.spaceCode === null ? null : { id: row.spaceId, codigo: row.spaceCode },
    edificio: named(row.buildingId, row.buildingName),
  },
});

function sessionUser(
  user: UserRow,
  rows: readonly AssignationRow[],
): Omit<SessionUser, 'clients' | 'clientsTotal' | 'internal'> {
  return {
    id: user.id,
    email: user.email,
    nombres: user.first_name,
    apellidos: user.last_name,
    dni: user.dni,
    telefono: user.phone,
    paisId: user.country_code,
    loginCount: user.login_count,
    estado: user.status,
    corporate: user.corporate,
    assignations: rows.flatMap(assignationOf),
    rowVersion: user.row_version,
  };
}

/** Internal staff are assigned to buildings, which are not assignations of type Client, Brand or Contract. */
function assignationOf(row: AssignationRow): SessionUser['assignations'] {
  const { companyId, brandId, spaceId, buildingId } = row;
  if (companyId === null) return [];
  const base = { clientId: companyId, brandId: null, contractId: null, space: null };
  if (row.contract_id !== null && spaceId !== null && buildingId !== null) {
    const space = { id: spaceId, building_id: buildingId };
    const nombre = `${row.brandName ?? ''} ${row.spaceCode ?? ''}`.trim();
    return [{ ...base, type: 'Contract', brandId, contractId: row.contract_id, nombre, space }];
  }
  if (row.brand_id !== null) return [{ ...base, type: 'Brand', brandId, nombre: row.brandName ?? '' }];
  return [{ ...base, type: 'Client', nombre: row.companyName ?? '' }];
}
