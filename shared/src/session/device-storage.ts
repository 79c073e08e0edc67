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

/** Removes every entry whose key begins so, for instance all drafts of a user. */
export function forgetDeviceUnder(keyPrefix: string): void {
  const store = storage();
  if (!store) return;
  for (const key of Object.keys(store)) if (key.startsWith(prefix + keyPrefix)) store.removeItem(key);
}
