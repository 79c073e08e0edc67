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
} from 'shared/contract/auth';
import { ApiError, call, currentSessionId, onSessionEvents, renewOnce, setAccessToken } from 'shared/http';
import type { Permission } from '../rules/permission.ts';
import { forgetDeviceUnder, holdsUnder, readDevice, writeDevice } from './device-storage.ts';
import { endAtApi, forgetOwedLogout, owesLogout, settleLogout } from './owed-logout.ts';
import { setPortalTime } from './portal-clock.ts';
import { isStaff, sessionStore, type SessionEndReason, type SignedIn } from './session-store.ts';
import { oneTabAtATime, onOtherTab, tellOtherTabs } from './session-tabs.ts';

type PermissionRow = Permission & { readonly id: number };

/** U-189, U-190: an id that the list does not know is a matter for developers and stops nobody. */
export function resolvePermissions(ids: readonly number[], list: readonly PermissionRow[]): Permission[] {
  const known = new Map(list.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = known.get(id);
    if (!row) console.warn(`The session names permission ${id}, which the portal's list does not know.`);
    return row ? [{ action: row.action, subject: row.subject }] : [];
  });
}

/** CASL comes while a sign-in is under way: nothing before it asks what somebody may do. */
const abilityRules = async () => import('../rules/ability.ts');

const companyKey = (userId: number): string => `company:${userId}`;

const recentKey = (userId: number): string => `companies:${userId}`;
const recentMost = 5;

/** Ids of the companies that this user looked at last on this device, the newest first. */
export function recentCompanyIds(): readonly number[] {
  const { signedIn } = sessionStore.getState();
  const ids = signedIn ? readDevice(recentKey(signedIn.user.id)) : undefined;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number').slice(0, recentMost) : [];
}

/** The company that this session goes on with. Internal staff begin with all of theirs, everybody else with his first. */
async function companyOf({ usuario: user, roles }: SessionReply): Promise<SessionCompany | null> {
  const before = sessionStore.getState().signedIn;
  const wanted = before?.user.id === user.id ? before.company?.id : readDevice(companyKey(user.id));
  const named = user.clients.find(({ id }) => id === wanted);
  if (named) return named;
  const first = roles.some((role) => isInternalRole(role.id)) ? null : (user.clients[0] ?? null);
  if (typeof wanted !== 'number' || user.clients.length >= user.clientsTotal) return first;
  // Of many companies the session names only some. A choice that cannot be read costs nobody his session.
  return (await companyById(wanted).catch(() => undefined)) ?? first;
}

/** Its call comes when it is needed: hardly anybody has so many companies. */
async function companyById(id: number): Promise<SessionCompany | undefined> {
  const { listCompanies } = await import('shared/contract/companies');
  const reply = await call(listCompanies, { query: { ids: String(id) } }, { partOfSession: true });
  return reply.content[0];
}

async function accept(reply: SessionReply): Promise<void> {
  const { endings, signedIn: signedInBefore } = sessionStore.getState();
  setAccessToken(reply.jwt);
  setPortalTime(reply.ahora);
  const [{ buildAbility }, list, company] = await Promise.all([
    abilityRules(),
    call(listPermissions, {}, { partOfSession: true }),
    companyOf(reply),
  ]);
  const permissions = resolvePermissions(reply.permissionsIds, list);
  const { usuario: user, roles, loginCount } = reply;
  const { endings: endingsNow, signedIn: before } = sessionStore.getState();
  // What ended in the meantime stays so.
  if (endingsNow !== endings) return;
  // Whoever is activating one is done when he says so: its recovery codes are shown once, and a renewal is not to take them away.
  const isSame = before?.user.id === user.id;
  const isActivating = isSame && before.secondFactorDue;
  // What he chose in the meantime stands.
  const hasChosen = isSame && before.company !== signedInBefore?.company;
  const signedIn: SignedIn = {
    user,
    roles,
    permissions,
    ability: buildAbility(permissions),
    loginCount,
    company: hasChosen ? before.company : company,
    secondFactorDue: reply.secondFactorDue || isActivating,
  };
  sessionStore.setState({ status: 'authenticated', signedIn, endReason: null });
}

/** Whose rights these are, and which. */
function currentRights(): string | null {
  const { signedIn } = sessionStore.getState();
  return signedIn && JSON.stringify([signedIn.user.id, signedIn.permissions]);
}

/** Path → the rights with which it was refused though they were fresh: for another reason. */
const refusedWith = new Map<string, string | null>();

async function begin(reply: SessionReply): Promise<void> {
  forgetOwedLogout();
  refusedWith.clear();
  // Whose calls are still under way is somebody else.
  setAccessToken(undefined);
  await accept(reply);
  tellOtherTabs({ what: 'signed-in' });
}

/**
 * Signs in (P-186 … P-189). Throws what the API answered, for the form to show: a refused captcha leaves the status
 * 'grecaptcha-v3-failed', everything else 'no-authenticated'. SECOND_FACTOR_NEEDED brings the challenge of the second step.
 */
export async function signIn(form: z.input<typeof loginForm>): Promise<void> {
  sessionStore.setState({ status: 'checking' });
  // P-233: the e-mail goes out trimmed and in lower case.
  const body = { ...form, username: form.username.trim().toLowerCase() };
  // Beside the call; should it fail here, `accept` meets the same failure.
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

/** The second step, for whoever has a second factor. */
export async function signInWithCode(challenge: string, codigo: string): Promise<void> {
  await begin(await call(loginWithCode, { body: { challenge, codigo } }, { partOfSession: true }));
}

/** Signs in with the one-time code of the corporate sign-on (P-024). A code that is refused ends no session that lives. */
export async function signInWithToken(token: string): Promise<void> {
  await settleLogout();
  await begin(await call(loginWithToken, { body: { token } }, { partOfSession: true }));
}

/** False for a visitor who has no session to go on with; nothing is asked of the API then. */
export const mayHaveSession = (): boolean =>
  document.cookie.split('; ').some((one) => one.startsWith(`${sessionHint}=`));

/**
 * Start-up (P-192, P-193): goes on with the session of the cookie, or finds that there is none.
 * Throws ConnectionError when the API cannot be reached: that is no reason to sign anybody out.
 */
export async function startSession(): Promise<void> {
  void settleLogout();
  if (owesLogout() || !mayHaveSession()) {
    sessionStore.setState({ status: 'no-authenticated', signedIn: null });
    return;
  }
  sessionStore.setState({ status: 'checking' });
  // Beside the call, as in `signIn`.
  abilityRules().catch(() => undefined);
  try {
    await oneTabAtATime(async () => accept(await call(renew, {}, { partOfSession: true })));
  } catch (error) {
    setAccessToken(undefined);
    if (!(error instanceof ApiError) || error.status >= 500) {
      sessionStore.setState({ status: 'initial' });
      throw error;
    }
    sessionStore.setState({ status: 'no-authenticated', signedIn: null });
  }
}

/** While the API ends it: what other calls report of that end is no news. */
let isLeaving = false;

/** Ends this tab's session once, however many calls report it (T16). */
export function endSession(reason: SessionEndReason, tellTabs = true): void {
  const { status, endings, signedIn } = sessionStore.getState();
  if (status !== 'authenticated' || isLeaving) return;
  const sessionId = currentSessionId();
  setAccessToken(undefined);
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

/** Whether this device keeps something that the user wrote and did not send: it goes when he signs out. */
export function hasDrafts(): boolean {
  const { signedIn } = sessionStore.getState();
  return signedIn !== null && holdsUnder(draftsOf(signedIn));
}

/** Whoever shows what is shown once; it asks whether it may go. */
let asksBefore: (() => Promise<boolean>) | null = null;

/** Lets a screen ask before its user signs out; answers how to be asked no more. */
export function askBeforeSignOut(ask: () => Promise<boolean>): () => void {
  asksBefore = ask;
  return () => {
    if (asksBefore === ask) asksBefore = null;
  };
}

/** 'Salir' (P-191): ends the session at the API too. Out of reach, it ends here all the same, and there later. */
export async function signOut(): Promise<void> {
  if (asksBefore !== null && !(await asksBefore())) return;
  isLeaving = true;
  await endAtApi();
  isLeaving = false;
  endSession('signed-out');
}

/** P-153: the choice of the top bar, remembered for this user on this device; null is every company, for staff. */
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

/** After the profile was saved: the name in the top bar follows. */
export function updateSessionUser(
  change: Partial<Pick<SignedIn['user'], 'nombres' | 'apellidos' | 'telefono' | 'rowVersion'>>,
): void {
  const { signedIn } = sessionStore.getState();
  if (signedIn) sessionStore.setState({ signedIn: { ...signedIn, user: { ...signedIn.user, ...change } } });
}

/** A second factor is asked for from now on, or has been activated. */
export function setSecondFactorDue(secondFactorDue: boolean): void {
  const { signedIn } = sessionStore.getState();
  if (signedIn) sessionStore.setState({ signedIn: { ...signedIn, secondFactorDue } });
}

/** The cookie may be somebody else's by now, who signed in from another tab: this tab ends then, it does not become his. */
async function renewInBackground(): Promise<boolean> {
  try {
    return await oneTabAtATime(async () => {
      const reply = await call(renew, {}, { partOfSession: true });
      const isSame = sessionStore.getState().signedIn?.user.id === reply.usuario.id;
      if (isSame) await accept(reply);
      else endSession('ended');
      return isSame;
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    endSession('ended');
    return false;
  }
}

/** Somebody may have taken rights away: menu and guard follow. */
async function renewRights(path: string): Promise<void> {
  const rights = currentRights();
  if (rights === null || refusedWith.get(path) === rights) return;
  try {
    await renewOnce();
    refusedWith.set(path, currentRights());
  } catch {
    // Out of reach: the next refusal asks.
  }
}

onSessionEvents({
  renew: renewInBackground,
  ended: () => endSession('ended'),
  secondFactorDue: () => setSecondFactorDue(true),
  forbidden: (path) => void renewRights(path),
});

onOtherTab((said) => {
  const { status } = sessionStore.getState();
  if (said.what === 'ended') {
    if (said.sessionId === currentSessionId()) endSession('ended', false);
  } else if (status === 'authenticated') {
    // The cookie is another one now. Out of reach, the next call finds out whose.
    renewOnce().catch(() => undefined);
  } else if (status === 'no-authenticated') {
    // The sign-in page of another tab follows in; a tab that cannot reach the API stays where it is.
    startSession().catch(() => sessionStore.setState({ status: 'no-authenticated' }));
  }
});
