import {
  isInternalRole,
  listPermissions,
  type SessionCompany,
  type SessionReply,
} from 'shared/endpoints/auth';
import { call, setAccessToken } from 'shared/http';
import type { Permission } from '../rules/permission.ts';
import { personKey } from 'shared/rules/release-audience';
import { keepOnDevice, readDevice, writeDevice } from './device-storage.ts';
import { setPortalTime } from './portal-clock.ts';
import { sessionStore, type SignedIn } from './session-store.ts';

type PermissionRow = Permission & { readonly id: number };

/** U-189, U-190: an unknown id is logged for developers and does not block the user. */
export function resolvePermissions(ids: readonly number[], list: readonly PermissionRow[]): Permission[] {
  const known = new Map(list.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = known.get(id);
    if (!row) console.warn(`The session names permission ${id}, which the portal's list does not know.`);
    if (row === undefined) return [];
    const { id: _, ...permission } = row;
    return [permission];
  });
}

/** CASL loads while a sign-in is under way: nothing needs it before. */
export const abilityRules = async () => import('../rules/ability.ts');

export const companyKey = (userId: number): string => `company:${userId}`;

/** The initial company of the session. Internal staff start with all companies, other users with their first one. */
async function companyOf({ usuario: user, roles }: SessionReply): Promise<SessionCompany | null> {
  const before = sessionStore.getState().signedIn;
  const wanted = before?.user.id === user.id ? before.company?.id : readDevice(companyKey(user.id));
  const named = user.clients.find(({ id }) => id === wanted);
  if (named) return named;
  const first = roles.some((role) => isInternalRole(role.id)) ? null : (user.clients[0] ?? null);
  if (typeof wanted !== 'number' || user.clients.length >= user.clientsTotal) return first;
  // Of many companies the session names only some. If the choice cannot be read, the session still starts.
  return (await companyById(wanted).catch(() => undefined)) ?? first;
}

/** Loaded on demand: hardly any user has so many companies. */
async function companyById(id: number): Promise<SessionCompany | undefined> {
  const { listCompanies } = await import('shared/endpoints/companies');
  const reply = await call(listCompanies, { query: { ids: String(id) } }, { partOfSession: true });
  return reply.content[0];
}

/** Shows the user of the reply, in this tab. */
export async function accept(reply: SessionReply): Promise<void> {
  const { endings, signedIn: signedInBefore } = sessionStore.getState();
  setAccessToken(reply.jwt);
  setPortalTime(reply.ahora);
  // What staff do while they view the portal as another user leaves nothing of that person on their device.
  keepOnDevice(reply.viewing === undefined);
  // For the next start, which chooses its first remote before it knows the session.
  writeDevice(personKey, reply.releasesFor ?? null);
  const [{ buildAbility }, list, company] = await Promise.all([
    abilityRules(),
    call(listPermissions, {}, { partOfSession: true }),
    companyOf(reply),
  ]);
  const permissions = resolvePermissions(reply.permissionsIds, list);
  const { usuario: user, roles, loginCount } = reply;
  const { endings: endingsNow, signedIn: before } = sessionStore.getState();
  // A session that ended meanwhile stays ended.
  if (endingsNow !== endings) return;
  // Enrolment ends when the user confirms it: recovery codes are shown only once, and a renewal must not hide
  // them.
  const isSame = before?.user.id === user.id;
  const isActivating = isSame && before.secondFactorDue;
  // Keeps a company selected meanwhile.
  const hasChosen = isSame && before.company !== signedInBefore?.company;
  const signedIn: SignedIn = {
    user,
    roles,
    permissions,
    ability: buildAbility(permissions),
    loginCount,
    company: hasChosen ? before.company : company,
    secondFactorDue: reply.secondFactorDue || isActivating,
    viewing: reply.viewing,
    releasesFor: reply.releasesFor ?? null,
    // A renewal must not interrupt the user's work: the next page load asks.
    termsDue: isSame ? before.termsDue : reply.termsDue,
  };
  sessionStore.setState({ status: 'authenticated', signedIn, endReason: null });
}
