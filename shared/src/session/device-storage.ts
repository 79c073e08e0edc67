/**
 * Data kept on this device: drafts, the selected company, accepted terms, the menu's state. Never a
 * credential. Storage can be full or forbidden; the portal then works without it.
 */
const prefix = 'vitrina:';

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

export function readDevice(key: string): unknown {
  try {
    const text = storage()?.getItem(prefix + key);
    return text == null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeDevice(key: string, value: unknown): void {
  try {
    storage()?.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // With a full or forbidden storage the action still succeeds.
  }
}

export function forgetDevice(key: string): void {
  storage()?.removeItem(prefix + key);
}

const keysUnder = (keyPrefix: string): string[] =>
  Object.keys(storage() ?? {}).filter((key) => key.startsWith(prefix + keyPrefix));

/** Whether any key has this prefix, for instance a draft of a user. */
export const holdsUnder = (keyPrefix: string): boolean => keysUnder(keyPrefix).length > 0;

/** Removes every entry with this key prefix. */
export function forgetDeviceUnder(keyPrefix: string): void {
  for (const key of keysUnder(keyPrefix)) storage()?.removeItem(key);
}
