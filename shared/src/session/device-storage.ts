/**
 * What stays on this device: drafts, the selected company, the terms accepted, the menu's form. Never a credential.
 * Storage can be full or forbidden; the portal then works without its memory.
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
    // A full or forbidden storage costs the memory, not the action.
  }
}

export function forgetDevice(key: string): void {
  storage()?.removeItem(prefix + key);
}

const keysUnder = (keyPrefix: string): string[] =>
  Object.keys(storage() ?? {}).filter((key) => key.startsWith(prefix + keyPrefix));

/** Whether there is an entry whose key begins so, for instance a draft of a user. */
export const holdsUnder = (keyPrefix: string): boolean => keysUnder(keyPrefix).length > 0;

/** Removes every entry whose key begins so. */
export function forgetDeviceUnder(keyPrefix: string): void {
  for (const key of keysUnder(keyPrefix)) storage()?.removeItem(key);
}
