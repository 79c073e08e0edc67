import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import shared from 'shared/package.json' with { type: 'json' };
import { widgets, type ScreenModule, type WidgetModule, type WidgetName } from 'shared/remote';
import { containerGlobal, worksWithShared } from 'shared/remote/registry';
import { routes, type Area, type RouteName } from 'shared/routes';
import { sessionStore } from 'shared/session';
import { chosenEntry } from './chosen-entry.ts';
import { expectHash } from './entry-hash.ts';
import { RemoteError } from './remote-error.ts';

/** A remote that takes longer counts as unreachable; the user gets 'Reintentar'. */
const timeLimitMs = 20_000;

type Loaders = ReadonlyMap<string, () => Promise<unknown>>;
type LoadedRemote = { readonly version: string; readonly screens: Loaders };

const loaded = new Map<Area, Promise<LoadedRemote>>();

/** The areas whose release depended on the person, with the number of sessions that had ended by then. */
const chosenAfter = new Map<Area, number>();

const endings = (): number => sessionStore.getState().endings;

/** Whether the loaded release of an area was chosen for the current user. */
const isChosenForNow = (area: Area): boolean => (chosenAfter.get(area) ?? endings()) === endings();

/** The release of each area that this page has loaded. */
export async function loadedVersions(): Promise<ReadonlyMap<Area, string>> {
  const remotes = await Promise.all(
    [...loaded].map(async ([area, remote]) => ({ area, remote: await remote.catch(() => null) })),
  );
  return new Map(
    remotes.flatMap(({ area, remote }): [Area, string][] => (remote ? [[area, remote.version]] : [])),
  );
}
let attempts = 0;

const inTime = <T>(work: Promise<T>, late: () => Error): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), timeLimitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const isLoader = (value: unknown): value is () => Promise<unknown> => typeof value === 'function';

/** What `./screens` or `./widgets` exposes: loaders by name. */
function loadersOf(module: unknown): Loaders | undefined {
  const loaders =
    typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  if (typeof loaders !== 'object' || loaders === null) return undefined;
  return new Map(
    Object.entries(loaders).flatMap(([name, load]): [string, () => Promise<unknown>][] =>
      isLoader(load) ? [[name, load]] : [],
    ),
  );
}

/** A retry uses another address, so that neither browser nor loader serves the failed one from its cache. */
function addressOfAttempt(entry: string): string {
  attempts += 1;
  return `${entry}${entry.includes('?') ? '&' : '?'}attempt=${attempts}`;
}

/** Distinguishes files that fail to load, possibly the user's connection, from files that do not work. */
const failureOf = (error: unknown, area: Area, version: string): RemoteError => {
  const lost =
    error instanceof Error &&
    // The federation runtime uses RUNTIME-008 for both: a script that failed to load, and one that throws.
    (error.name === 'ChunkLoadError' || /ScriptNetworkError|Loading (CSS )?chunk/.test(error.message));
  return new RemoteError(lost ? 'unreachable' : 'broken', area, version, error);
};

async function connect(area: Area, retry: boolean): Promise<LoadedRemote> {
  const chosen = await chosenEntry(area, retry);
  if (!chosen) throw new RemoteError('missing', area);
  const { entry, personal } = chosen;
  if (personal) chosenAfter.set(area, endings());
  else chosenAfter.delete(area);
  const { version } = entry;
  if (!worksWithShared(entry.shared, shared.version)) throw new RemoteError('incompatible', area, version);

  const address = retry ? addressOfAttempt(entry.entry) : entry.entry;
  if (entry.integrity !== undefined) expectHash(address, entry.integrity);
  const entryGlobalName = containerGlobal(area, version);
  // Forced: after a release the registry has another address than the registered one.
  registerRemotes([{ name: area, entry: address, type: 'var', entryGlobalName }], { force: true });
  return { version, screens: await exposedBy(area, version, 'screens') };
}

/** One of the maps that a remote exposes. */
async function exposedBy(area: Area, version: string, name: 'screens' | 'widgets'): Promise<Loaders> {
  const module = await inTime(
    loadRemote<unknown>(`${area}/${name}`).catch((error: unknown) => {
      throw failureOf(error, area, version);
    }),
    () => new RemoteError('unreachable', area, version),
  );
  const loaders = loadersOf(module);
  if (!loaders) throw new RemoteError('broken', area, version);
  return loaders;
}

function remoteOf(area: Area, retry: boolean): Promise<LoadedRemote> {
  const known = loaded.get(area);
  if (known && !retry && isChosenForNow(area)) return known;
  const next = connect(area, retry);
  loaded.set(area, next);
  next.catch(() => {
    // Failures are not cached: the next visit tries again.
    if (loaded.get(area) === next) loaded.delete(area);
  });
  return next;
}

const isScreen = (value: unknown): value is ScreenModule =>
  typeof value === 'object' &&
  value !== null &&
  'default' in value &&
  typeof value.default === 'function' &&
  (!('prepare' in value) || typeof value.prepare === 'function');

const isWidget = <N extends WidgetName>(value: unknown): value is WidgetModule<N> => isScreen(value);

const screensLoaded = new Map<RouteName, LoadedScreen>();

/** The page of a route if it is already loaded. */
export const loadedScreen = (name: RouteName): LoadedScreen | undefined =>
  isChosenForNow(routes[name].area) ? screensLoaded.get(name) : undefined;

export type LoadedScreen = {
  readonly Screen: ScreenModule['default'];
  readonly version: string;
  readonly prepare: (() => void) | undefined;
};

/** The page of a route from its remote. `retry` reads the registry again and reloads the remote. Throws RemoteError. */
export async function loadScreen(area: Area, name: RouteName, retry = false): Promise<LoadedScreen> {
  const { screens, version } = await remoteOf(area, retry);
  const module = await loadedBy(area, version, screens.get(name));
  if (!isScreen(module)) throw new RemoteError('broken', area, version);
  const screen = { Screen: module.default, version, prepare: module.prepare };
  screensLoaded.set(name, screen);
  return screen;
}

/** A layout component from the remote that owns it; a failure affects that component only. Throws RemoteError. */
export async function loadWidget<N extends WidgetName>(name: N): Promise<WidgetModule<N>> {
  const area = widgets[name];
  const { version } = await remoteOf(area, false);
  const own = await exposedBy(area, version, 'widgets');
  const module = await loadedBy(area, version, own.get(name));
  if (!isWidget<N>(module)) throw new RemoteError('broken', area, version);
  return module;
}

async function loadedBy(
  area: Area,
  version: string,
  load: (() => Promise<unknown>) | undefined,
): Promise<unknown> {
  if (!load) throw new RemoteError('broken', area, version);
  return inTime(
    load().catch((error: unknown) => {
      loaded.delete(area);
      throw failureOf(error, area, version);
    }),
    () => new RemoteError('unreachable', area, version),
  );
}
