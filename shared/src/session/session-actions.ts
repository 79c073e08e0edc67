import type * as z from 'zod/mini';
import {
  login,
  loginWithCode,
  loginWithToken,
  type loginForm,
  renew,
  sessionHint,
  type SessionCompany,
  type SessionReply,
} from 'shared/endpoints/auth';
import { ApiError, call, onSessionEvents, renewOnce, setAccessToken } from 'shared/http';
import { abilityRules, accept, companyKey } from './accept-session.ts';
import { readDevice, writeDevice } from './device-storage.ts';
import { forgetOwedLogout, owesLogout, settleLogout } from './owed-logout.ts';
import { endSession, ownSessionId } from './session-end.ts';
import { isStaff, isViewing, sessionStore, type SignedIn } from './session-store.ts';
import { oneTabAtATime, onOtherTab, tellOtherTabs } from './session-tabs.ts';
import { forgetPreview } from './tab-preview.ts';
import { forgetTabViewing, readTabViewing, viewingQuery } from './tab-viewing.ts';
import { takeOwn, tellLapsed, viewingLapsed } from './viewing.ts';

const recentKey = (userId: number): string => `companies:${userId}`;
const recentMost = 5;

/** Ids of the companies last viewed by this user on this device, the newest first. */
export function recentCompanyIds(): readonly number[] {
  const { signedIn } = sessionStore.getState();
  const ids = signedIn ? readDevice(recentKey(signedIn.user.id)) : undefined;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number').slice(0, recentMost) : [];
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
  forgetTabViewing();
  forgetPreview();
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

/** The user has accepted the terms. */
export function acceptedTerms(): void {
  const { signedIn } = sessionStore.getState();
  if (signedIn) sessionStore.setState({ signedIn: { ...signedIn, termsDue: null } });
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
