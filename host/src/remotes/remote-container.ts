/** What the entry script of a remote leaves behind: webpack's container (its documentation: Module Federation). */
type Container = {
  /** Gives it the shared doors; once per container. */
  readonly init: (scope: unknown) => unknown;
  /** Loads what the remote exposes, for instance `./screens`. */
  readonly get: (exposed: string) => Promise<() => unknown>;
};

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { readonly default: unknown };

/** The entry script itself did not come. */
export class EntryLostError extends Error {}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

function loadScript(address: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  return new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new EntryLostError(`${address} did not come.`)));
    document.head.append(script);
  }).finally(() => script.remove());
}

/** Loads the entry script of a release and answers what it exposes under a name. `global` is its container's name. */
export async function loadExposed(entry: string, global: string, exposed: string): Promise<unknown> {
  await Promise.all([loadScript(entry), __webpack_init_sharing__('default')]);
  const container: unknown = Reflect.get(globalThis, global);
  if (!isContainer(container)) throw new Error(`${entry} has left no container ${global}.`);
  await container.init(__webpack_share_scopes__.default);
  const factory = await container.get(exposed);
  return factory();
}
