import { registerPlugins } from '@module-federation/enhanced/runtime';

/** The hashes of entry scripts on other origins, by address. */
const hashes = new Map<string, string>();

/** The browser runs a script of another origin only if it is the one that was released (T32). */
function checkedScript(url: string): HTMLScriptElement | undefined {
  const hash = hashes.get(url);
  if (hash === undefined) return undefined;
  const script = document.createElement('script');
  script.integrity = hash;
  // Without it, the browser could not read the script's bytes.
  script.crossOrigin = 'anonymous';
  script.src = url;
  return script;
}

/** Before the entry at this address is loaded. */
export function expectHash(address: string, hash: string): void {
  if (hashes.size === 0)
    registerPlugins([{ name: 'entry-hash', createScript: ({ url }) => checkedScript(url) }]);
  hashes.set(address, hash);
}
