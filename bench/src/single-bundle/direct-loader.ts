import type { ScreenModule } from 'shared/remote';
import type { Area, RouteName } from 'shared/routes';
import type { LoadedScreen } from '../../../host/src/remotes/remote-loader.ts';

/** Stands in the place of the host's remote loader: the same screens, as lazily loaded, in one webpack build. */
const remotes: Readonly<Record<Area, () => Promise<{ default: object }>>> = {
  auth: () => import('../../../mfe-auth/src/screens.ts'),
  home: () => import('../../../mfe-home/src/screens.ts'),
  billing: () => import('../../../mfe-billing/src/screens.ts'),
  sales: () => import('../../../mfe-sales/src/screens.ts'),
  admin: () => import('../../../mfe-admin/src/screens.ts'),
  help: () => import('../../../mfe-help/src/screens.ts'),
};

const known = new Map<RouteName, LoadedScreen>();

export const loadedScreen = (name: RouteName): LoadedScreen | undefined => known.get(name);

export async function loadScreen(area: Area, name: RouteName): Promise<LoadedScreen> {
  const screens: Partial<Record<string, () => Promise<ScreenModule>>> = (await remotes[area]()).default;
  const load = screens[name];
  if (load === undefined) throw new Error(`${area} has no screen ${name}.`);
  const screen = { prepare: undefined, Screen: (await load()).default, version: 'single' };
  known.set(name, screen);
  return screen;
}
