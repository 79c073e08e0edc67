import { init } from '@module-federation/enhanced/runtime';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import shared from 'shared/package.json' with { type: 'json' };
import type { ReleaseAudience } from 'shared/rules/release-audience';
import { containerGlobal, type RegistryFile } from 'shared/remote/registry';
import { RouterProvider } from 'shared/router';
import { areas, type Area } from 'shared/routes';
import { initialSession, sessionStore } from 'shared/session';
import { buildSession, type SessionFacts } from 'shared/testing';
import { UiProvider } from 'shared/ui/core';
import { router } from '../routes/router.tsx';

/*
 * The portal's own routes, layout and remote loading, with remotes of a few lines.
 */

const version = '1.0.0';
const entryOf = (area: Area) => ({ version, entry: `/${area}.js`, shared: `^${shared.version}` });
const registry: RegistryFile = { remotes: Object.fromEntries(areas.map((area) => [area, entryOf(area)])) };
const registryAddress = () => `data:application/json,${encodeURIComponent(JSON.stringify(registry))}`;

/** Puts another release of an area beside the active one. */
export function releaseGradually(area: Area, release: string, audience: ReleaseAudience): void {
  const entry = entryOf(area);
  registry.remotes[area] = { ...entry, gradual: { ...entry, version: release, audience } };
}

/** The files that lie beside a page, a place that Node does not know: the registry, and no configuration. */
export function startSmallPortal(): void {
  const fetchAnywhere = globalThis.fetch;
  globalThis.fetch = async (address, options) => {
    if (address === '/config.json') return new Response(null, { status: 404 });
    return fetchAnywhere(address === '/registry.json' ? registryAddress() : address, options);
  };
  init({ name: 'host', remotes: [] });
}

type Parts = Readonly<Record<string, () => ReactNode>>;

/** The area's container, as its entry script would leave it. */
export function serveRemote(
  area: Area,
  exposed: { readonly screens?: Parts; readonly widgets?: Parts },
  release = version,
): void {
  const { screens = {}, widgets = {} } = exposed;
  const modules = new Map(
    Object.entries({ screens, widgets }).map(([name, parts]) => [
      `./${name}`,
      {
        default: Object.fromEntries(
          Object.entries(parts).map(([part, Part]) => [part, async () => ({ default: Part })]),
        ),
      },
    ]),
  );
  const container = { init: async () => {}, get: async (name: string) => () => modules.get(name) };
  Object.assign(globalThis, { [containerGlobal(area, release)]: container });
}

/** Opens an address; signed out without `session`. */
export async function openPortal(
  path: string,
  session?: SessionFacts & {
    /** Of sessions before this one, in the same page. */
    readonly endings?: number;
  },
  around?: ReactNode,
): Promise<void> {
  const signedIn = session ? buildSession(session) : null;
  const status = signedIn ? 'authenticated' : 'no-authenticated';
  sessionStore.setState({ ...initialSession, status, signedIn, endings: session?.endings ?? 0 }, true);
  await router.navigate(path);
  render(
    <UiProvider>
      <RouterProvider router={router} />
      {around}
    </UiProvider>,
  );
}
