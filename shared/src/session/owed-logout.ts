import { logout, sessionHint } from 'shared/contract/auth';
import { ApiError, call } from 'shared/http';
import { forgetDevice, readDevice, writeDevice } from './device-storage.ts';
import { oneTabAtATime } from './session-tabs.ts';

/**
 * Whoever leaves without a connection leaves a living cookie behind, which no script can take away. Until the API has been
 * told, this device goes on with no session.
 */
const owedKey = 'logout-owed';

export const owesLogout = (): boolean => readDevice(owedKey) === true;

/** A new session has its own cookie: there is none left to end. */
export const forgetOwedLogout = (): void => forgetDevice(owedKey);

async function tellApi(): Promise<void> {
  try {
    await call(logout, {}, { partOfSession: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) return;
  }
  forgetOwedLogout();
}

/** Ends the session at the API, now or as soon as it can be reached; a reload does not go on with it either way. */
export async function endAtApi(): Promise<void> {
  writeDevice(owedKey, true);
  document.cookie = `${sessionHint}=; path=/; max-age=0; samesite=strict`;
  await tellApi();
}

let settling: Promise<void> | undefined;

/** Tells the API what it could not be told before. */
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
