/**
 * Data kept on this device: drafts, the selected company, accepted terms, the menu's state. Never a
 * credential. Storage can be full or forbidden; the portal then works without it.
 */
const prefix = 'vitrina:';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { readonly keys: () => readonly string[] };

/** In place of the device, until the tab closes or another user comes. */
function memory(): Kept {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}

let instead: Kept | undefined;

/** Off while staff view the portal as another user: nothing of that is kept on their device, nor theirs changed. */
export function keepOnDevice(on: boolean): void {
  if (on) instead = undefined;
  else instead ??= memory();
}

function storage(): Kept | undefined {
  if (instead) return instead;
  try {
    const device: Storage | undefined = globalThis.localStorage;
    if (!device) return undefined;
    return {
      getItem: (key) => device.getItem(key),
      setItem: (key, value) => device.setItem(key, value),
      removeItem: (key) => device.removeItem(key),
      keys: () => Object.keys(device),
    };
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
  (storage()?.keys() ?? []).filter((key) => key.startsWith(prefix + keyPrefix));

/** Whether any key has this prefix, for instance a draft of a user. */
export const holdsUnder = (keyPrefix: string): boolean => keysUnder(keyPrefix).length > 0;

/** Removes every entry with this key prefix. */
export function forgetDeviceUnder(keyPrefix: string): void {
  for (const key of keysUnder(keyPrefix)) storage()?.removeItem(key);
}
