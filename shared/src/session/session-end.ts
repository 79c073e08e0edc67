import { currentSessionId, setAccessToken } from 'shared/http';
import { personKey } from 'shared/rules/release-audience';
import { forgetDevice, forgetDeviceUnder, holdsUnder, keepOnDevice } from './device-storage.ts';
import { endAtApi } from './owed-logout.ts';
import { sessionStore, type SessionEndReason, type SignedIn } from './session-store.ts';
import { tellOtherTabs } from './session-tabs.ts';
import { forgetPreview } from './tab-preview.ts';
import { forgetTabViewing } from './tab-viewing.ts';

/** The user's own session, also while this tab shows another user. */
export const ownSessionId = (): number | undefined =>
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
  forgetPreview();
  keepOnDevice(true);
  forgetDevice(personKey);
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
