import { logout, sessionHint } from 'shared/endpoints/auth';
import { ApiError, call } from 'shared/http';
import { forgetDevice, readDevice, writeDevice } from './device-storage.ts';
import { oneTabAtATime } from './session-tabs.ts';

/**
 * Signing out offline leaves a valid cookie behind that scripts cannot delete. Until the API has ended that
 * session, this device does not resume it.
 */
const owedKey = 'logout-owed';

export const owesLogout = (): boolean => readDevice(owedKey) === true;

/** A new session replaces the cookie: nothing is left to end. */
export const forgetOwedLogout = (): void => forgetDevice(owedKey);

async function tellApi(): Promise<void> {
  try {
    await call(logout, {}, { partOfSession: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) return;
  }
  forgetOwedLogout();
}

/** Ends the session at the API, now or as soon as it is reachable; a reload does not resume it either way. */
export async function endAtApi(): Promise<void> {
  writeDevice(owedKey, true);
  document.cookie = `${sessionHint}=; path=/; max-age=0; samesite=strict`;
  await tellApi();
}

let settling: Promise<void> | undefined;

/** Sends the postponed logout to the API. */
export async function settleLogout(): Promise<void> {
  if (!owesLogout()) return;
  settling ??= oneTabAtATime(async () => {
    if (owesLogout()) await tellApi();
  }).finally(() => {
    settling = undefined;
  });
  await settling;
}

if (typeof window !== 'undefined') window.addEventListener('online', () => void settleLogout());
