import { widgets, type ScreenModule, type WidgetModule, type WidgetName } from 'shared/remote';
import type { Area, RouteName } from 'shared/routes';
import type * as remoteLoader from '../../../host/src/remotes/remote-loader.ts';

type Loaders = () => Promise<{ default: object }>;

/** The same screens and app shell parts, loaded lazily in one webpack build. */
const screensOf: Readonly<Record<Area, Loaders>> = {
  auth: () => import('../../../mfe-auth/src/screens.ts'),
  home: () => import('../../../mfe-home/src/screens.ts'),
  billing: () => import('../../../mfe-billing/src/screens.ts'),
  sales: () => import('../../../mfe-sales/src/screens.ts'),
  admin: () => import('../../../mfe-admin/src/screens.ts'),
  help: () => import('../../../mfe-help/src/screens.ts'),
};
const widgetsOf: Readonly<Record<(typeof widgets)[WidgetName], Loaders>> = {
  home: () => import('../../../mfe-home/src/widgets.ts'),
  billing: () => import('../../../mfe-billing/src/widgets.ts'),
};

async function loadedBy<M>(loaders: Loaders, name: string): Promise<M> {
  const byName: Partial<Record<string, () => Promise<M>>> = (await loaders()).default;
  const load = byName[name];
  if (load === undefined) throw new Error(`Unknown module: ${name}.`);
  return load();
}

const known = new Map<RouteName, remoteLoader.LoadedScreen>();

/** Replaces the host's remote loader, with everything that the host expects of it. */
const loader: typeof remoteLoader = {
  loadedVersions: async () => new Map(),
  loadedScreen: (name) => known.get(name),
  async loadScreen(area, name) {
    const { default: Screen, prepare } = await loadedBy<ScreenModule>(screensOf[area], name);
    const screen = { Screen, prepare, version: 'single' };
    known.set(name, screen);
    return screen;
  },
  loadWidget: <N extends WidgetName>(name: N) => loadedBy<WidgetModule<N>>(widgetsOf[widgets[name]], name),
};
export const { loadedVersions, loadedScreen, loadScreen, loadWidget } = loader;
