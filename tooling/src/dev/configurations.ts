import { resolve } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Area } from 'shared/routes';
import type { Configuration } from 'webpack';
import { cacheFolder, type Project } from '../layout.ts';
import { hostConfiguration } from '../webpack/host.ts';
import { remoteConfiguration } from '../webpack/remote.ts';
import { standaloneConfiguration } from '../webpack/standalone.ts';

/** Version of every build of the development server; never released. */
export const devVersion = 'dev';

export const remotePath = (area: Area, version: string): string => `/remotes/${area}/${version}/`;

const options = <P extends Project>(project: P) => ({
  project,
  mode: 'development' as const,
  version: devVersion,
  // The development server keeps the files in memory.
  output: resolve(cacheFolder, 'dev', project),
});

/** Every build of a page has the same `library`: React is prepared for Fast Refresh once. */
const withFastRefresh = (configuration: Configuration): Configuration => ({
  ...configuration,
  plugins: [...(configuration.plugins ?? []), new ReactRefreshPlugin({ library: 'vitrina', overlay: false })],
  watchOptions: { ignored: '**/node_modules' },
  // It reports each file of which a page was left as an error; errors of a build are printed anyway.
  infrastructureLogging: { level: 'none' },
});

export function hostInDevelopment(): Configuration {
  const host = hostConfiguration(options('host'));
  const { host: entry } = Object(host.entry);
  return withFastRefresh({
    ...host,
    entry: { host: [resolve(import.meta.dirname, 'refresh-runtime.js'), entry] },
  });
}

const refreshRuntime = /(?:^|[\\/])react-refresh[\\/]runtime(?:\.js)?$/;

export function remoteInDevelopment(area: Area): Configuration {
  const remote = remoteConfiguration(options(area));
  return withFastRefresh({
    ...remote,
    output: { ...remote.output, publicPath: remotePath(area, devVersion) },
    externals: ({ request }, found) =>
      refreshRuntime.test(request) ? found(undefined, `var fastRefreshOf('${area}')`) : found(),
  });
}

/** One remote without host, so with a Fast Refresh runtime of its own. */
export const standaloneInDevelopment = (area: Area): Configuration =>
  withFastRefresh(standaloneConfiguration(options(area)));
