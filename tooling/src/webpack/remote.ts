import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { containerGlobal } from 'shared/remote/registry';
import type { Configuration } from 'webpack';
import { EarlyPlugin } from '../first-screen/index.ts';
import { projectFolder, type Project } from '../layout.ts';
import { baseConfiguration, type BuildOptions } from './base.ts';
import { UsesPlugin } from './contract-plugins.ts';
import { NothingTwicePlugin } from './nothing-twice-plugin.ts';
import { sharedTable } from './shared-modules.ts';

export type RemoteOptions = BuildOptions & { readonly project: Exclude<Project, 'host'> };

/** A remote: `remoteEntry.js`, its exposed screens, and nothing that the host provides. */
export function remoteConfiguration(options: RemoteOptions): Configuration {
  const base = baseConfiguration(options);
  const folder = projectFolder(options.project);
  const unique = containerGlobal(options.project, options.version);
  const exposed = ['screens', 'widgets'].filter((name) => existsSync(resolve(folder, `src/${name}.ts`)));
  return {
    ...base,
    name: options.project,
    entry: {},
    output: {
      ...base.output,
      // Relative to the entry: one build works below every address.
      publicPath: 'auto',
      // Unique per release: otherwise a newly released entry would load while its old code stays.
      uniqueName: unique,
      chunkLoadingGlobal: `chunks_${unique}`,
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: unique,
        filename: 'remoteEntry.js',
        library: { type: 'var', name: unique },
        exposes: Object.fromEntries(exposed.map((name) => [`./${name}`, resolve(folder, `src/${name}.ts`)])),
        shared: sharedTable('consume', options.mode),
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new NothingTwicePlugin(),
      ...(options.mode === 'production' ? [new EarlyPlugin(resolve(folder, 'src')), new UsesPlugin()] : []),
    ],
  };
}
