import type * as z from 'zod/mini';
import {
  isInternalRole,
  listPermissions,
  login,
  loginWithCode,
  loginWithToken,
  type loginForm,
  renew,
  sessionHint,
  type SessionCompany,
  type SessionReply,
} from 'shared/endpoints/auth';
import { ApiError, call, currentSessionId, onSessionEvents, renewOnce, setAccessToken } from 'shared/http';
import type { Permission } from '../rules/permission.ts';
import { forgetDeviceUnder, holdsUnder, keepOnDevice, readDevice, writeDevice } from './device-storage.ts';
import { endAtApi, forgetOwedLogout, owesLogout, settleLogout } from './owed-logout.ts';
import { setPortalTime } from './portal-clock.ts';
import { isStaff, isViewing, sessionStore, type SessionEndReason, type SignedIn } from './session-store.ts';
import { oneTabAtATime, onOtherTab, tellOtherTabs } from './session-tabs.ts';
import { forgetTabViewing, readTabViewing, viewingQuery } from './tab-viewing.ts';
import { takeOwn, tellLapsed, viewingLapsed } from './viewing.ts';

type PermissionRow = Permission & { readonly id: number };

/** U-189, U-190: an unknown id is logged for developers and does not block the user. */
export function resolvePermissions(ids: readonly number[], list: readonly PermissionRow[]): Permission[] {
  const known = new Map(list.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = known.get(id);
    if (!row) console.warn(`The session names permission ${id}, which the portal's list does not know.`);
    return row ? [{ action: row.action, subject: row.subject }] : [];
  });
}

/** CASL loads while a sign-in is under way: nothing needs it before. */
const abilityRules = async () => import('../rules/ability.ts');

const companyKey = (userId: number): string => `company:${userId}`;

const recentKey = (userId: number): string => `companies:${userId}`;
const recentMost = 5;

/** Ids of the companies last viewed by this user on this device, the newest first. */
export function recentCompanyIds(): readonly number[] {
  const { signedIn } = sessionStore.getState();
  const ids = signedIn ? readDevice(recentKey(signedIn.user.id)) : undefined;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number').slice(0, recentMost) : [];
}

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
  // What staff do while they view the portal as somebody leaves nothing of that person on their device.
  keepOnDevice(reply.viewing === undefined);
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
  };
  sessionStore.setState({ status: 'authenticated', signedIn, endReason: null });
}

/** The user and their rights. */
function currentRights(): string | null {
  const { signedIn } = sessionStore.getState();
  return signedIn && JSON.stringify([signedIn.user.id, signedIn.permissions]);
}

/** Path → the fresh rights that it was refused with: it was refused for another reason. */
const refusedWith = new Map<string, string | null>();

async function begin(reply: SessionReply): Promise<void> {
  forgetOwedLogout();
  refusedWith.clear();
  // Calls under way belong to another user.
  setAccessToken(undefined);
  await accept(reply);
  tellOtherTabs({ what: 'signed-in' });
}

/**
 * Signs in (P-186 … P-189). Throws the API's error for the form to show: a refused captcha sets the status
 * 'grecaptcha-v3-failed', everything else 'no-authenticated'. SECOND_FACTOR_NEEDED carries the challenge of
 * the second step.
 */
export async function signIn(form: z.input<typeof loginForm>): Promise<void> {
  sessionStore.setState({ status: 'checking' });
  // P-233: the e-mail is sent trimmed and in lower case.
  const body = { ...form, username: form.username.trim().toLowerCase() };
  // In parallel with the call; if it fails here, `accept` reports the same failure.
  abilityRules().catch(() => undefined);
  try {
    await settleLogout();
    await begin(await call(login, { body }, { partOfSession: true }));
  } catch (error) {
    setAccessToken(undefined);
    const captchaRefused = error instanceof ApiError && error.code === 'CAPTCHA_NOT_VERIFIED';
    sessionStore.setState({ status: captchaRefused ? 'grecaptcha-v3-failed' : 'no-authenticated' });
    throw error;
  }
}

/** The second step, for users with a second factor. */
export async function signInWithCode(challenge: string, codigo: string): Promise<void> {
  await begin(await call(loginWithCode, { body: { challenge, codigo } }, { partOfSession: true }));
}

/** Signs in with the one-time code of the corporate sign-on (P-024). A refused code does not end a valid session. */
export async function signInWithToken(token: string): Promise<void> {
  await settleLogout();
  await begin(await call(loginWithToken, { body: { token } }, { partOfSession: true }));
}

/** False for a visitor without a session; the API is not called then. */
export const mayHaveSession = (): boolean =>
  document.cookie.split('; ').some((one) => one.startsWith(`${sessionHint}=`));

/**
 * Start-up (P-192, P-193): resumes the session of the cookie, or finds that there is none. Throws
 * ConnectionError if the API is unreachable, which must not sign the user out.
 */
export async function startSession(): Promise<void> {
  void settleLogout();
  if (owesLogout() || !mayHaveSession()) {
    sessionStore.setState({ status: 'no-authenticated', signedIn: null });
    return;
  }
  sessionStore.setState({ status: 'checking' });
  // In parallel with the call, as in `signIn`.
  abilityRules().catch(() => undefined);
  try {
    await oneTabAtATime(async () => {
      const reply = await call(renew, { query: viewingQuery() }, { partOfSession: true });
      const viewing = readTabViewing();
      const isLapsed = viewing !== null && reply.viewing === undefined;
      if (isLapsed) forgetTabViewing();
      await accept(reply);
      if (isLapsed) tellLapsed(viewing);
    });
  } catch (error) {
    setAccessToken(undefined);
    if (!(error instanceof ApiError) || error.status >= 500) {
      sessionStore.setState({ status: 'initial' });
      throw error;
    }
    sessionStore.setState({ status: 'no-authenticated', signedIn: null });
  }
}

/** The user's own session, also while this tab shows somebody else. */
const ownSessionId = (): number | undefined =>
  sessionStore.getState().signedIn?.viewing?.viewer.sessionId ?? currentSessionId();

/** True while the API ends it: other calls then report an expected end. */
let isLeaving = false;

/** Ends this tab's session once, however many calls report it (T16). */
export function endSession(reason: SessionEndReason, tellTabs = true): void {
  const { status, endings, signedIn } = sessionStore.getState();
  if (status !== 'authenticated' || isLeaving) return;
  const sessionId = ownSessionId();
  setAccessToken(undefined);
  forgetTabViewing();
  keepOnDevice(true);
  if (reason === 'signed-out' && signedIn) forgetDeviceUnder(draftsOf(signedIn));
  sessionStore.setState({
    status: 'no-authenticated',
    signedIn: null,
    endReason: reason,
    endings: endings + 1,
  });
  if (tellTabs) tellOtherTabs({ what: 'ended', sessionId });
}

const draftsOf = ({ user }: SignedIn): string => `draft:${user.id}:`;

/** Whether this device keeps an unsent draft of the user, which signing out deletes. */
export function hasDrafts(): boolean {
  const { signedIn } = sessionStore.getState();
  return signedIn !== null && holdsUnder(draftsOf(signedIn));
}

/** Callbacks of screens with data shown only once; each asks whether the user may leave. */
let asksBefore: (() => Promise<boolean>) | null = null;

/** Lets a screen ask before the user signs out; returns the function to unsubscribe. */
export function askBeforeSignOut(ask: () => Promise<boolean>): () => void {
  asksBefore = ask;
  return () => {
    if (asksBefore === ask) asksBefore = null;
  };
}

/** 'Salir' (P-191): ends the session at the API too. If the API is unreachable, it ends here now and there later. */
export async function signOut(): Promise<void> {
  if (asksBefore !== null && !(await asksBefore())) return;
  isLeaving = true;
  keepOnDevice(true);
  await endAtApi();
  isLeaving = false;
  endSession('signed-out');
}

/** P-153: the company selected in the top bar, stored per user on this device; null is every company, for staff. */
export function selectCompany(company: SessionCompany | null): void {
  const { signedIn } = sessionStore.getState();
  if (!signedIn || (company === null && !isStaff(signedIn))) return;
  const userId = signedIn.user.id;
  writeDevice(companyKey(userId), company?.id ?? null);
  if (company) {
    const others = recentCompanyIds().filter((id) => id !== company.id);
    writeDevice(recentKey(userId), [company.id, ...others].slice(0, recentMost));
  }
  sessionStore.setState({ signedIn: { ...signedIn, company } });
}

/** After saving the profile: updates the name in the top bar. */
export function updateSessionUser(
  change: Partial<Pick<SignedIn['user'], 'nombres' | 'apellidos' | 'telefono' | 'rowVersion'>>,
): void {
  const { signedIn } = sessionStore.getState();
  if (signedIn) sessionStore.setState({ signedIn: { ...signedIn, user: { ...signedIn.user, ...change } } });
}

/** A second factor is now required, or has been activated. */
export function setSecondFactorDue(secondFactorDue: boolean): void {
  const { signedIn } = sessionStore.getState();
  if (signedIn) sessionStore.setState({ signedIn: { ...signedIn, secondFactorDue } });
}

/**
 * Another user may have signed in from another tab and replaced the cookie: this tab then ends, it never
 * becomes theirs.
 */
async function renewInBackground(): Promise<boolean> {
  try {
    return await oneTabAtATime(async () => {
      const reply = await call(renew, { query: viewingQuery() }, { partOfSession: true });
      const { signedIn } = sessionStore.getState();
      const isSame = signedIn?.user.id === reply.usuario.id && signedIn.viewing?.id === reply.viewing?.id;
      if (isSame) await accept(reply);
      else if (signedIn?.viewing) await takeOwn(reply, true);
      else endSession('ended');
      return isSame;
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    endSession('ended');
    return false;
  }
}

/** Rights may have been revoked: menu and guard update. */
async function renewRights(path: string): Promise<void> {
  const rights = currentRights();
  if (rights === null || refusedWith.get(path) === rights) return;
  try {
    await renewOnce();
    refusedWith.set(path, currentRights());
  } catch {
    // If the API is unreachable, the next 403 triggers it again.
  }
}

onSessionEvents({
  renew: renewInBackground,
  ended: () => {
    // If the API is unreachable, the next call finds out again.
    if (isViewing()) viewingLapsed().catch(() => undefined);
    else endSession('ended');
  },
  secondFactorDue: () => setSecondFactorDue(true),
  forbidden: (path) => void renewRights(path),
});

onOtherTab((said) => {
  const { status } = sessionStore.getState();
  if (said.what === 'ended') {
    if (said.sessionId === ownSessionId()) endSession('ended', false);
  } else if (status === 'authenticated') {
    // The cookie has changed. If the API is unreachable, the next call finds out whose it is.
    renewOnce().catch(() => undefined);
  } else if (status === 'no-authenticated') {
    // A sign-in page in another tab signs in too; if the API is unreachable, it stays.
    startSession().catch(() => sessionStore.setState({ status: 'no-authenticated' }));
  }
});
