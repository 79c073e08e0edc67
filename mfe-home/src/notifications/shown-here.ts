import { readDevice, writeDevice } from 'shared/session';

/**
 * Notifications whose pop-up this device has shown, but not yet reported as closed to the API: the page may
 * have been left before.
 */
const key = 'notifications:shown';

export function shownHere(): readonly number[] {
  const kept = readDevice(key);
  return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id)) : [];
}

export const rememberShown = (ids: readonly number[]): void =>
  writeDevice(key, [...new Set([...shownHere(), ...ids])]);

export const forgetShown = (ids: readonly number[]): void =>
  writeDevice(
    key,
    shownHere().filter((id) => !ids.includes(id)),
  );
