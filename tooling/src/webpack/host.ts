import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { SourceFacts } from 'shared/endpoints/about';
import { buildMeta } from 'shared/remote/releases';
import type { Configuration } from 'webpack';
import { firstScripts, firstScriptsAlias, PreloadPlugin } from '../first-screen/index.ts';
import { projectFolder } from '../layout.ts';
import { baseConfiguration, type BuildOptions } from './base.ts';
import { ProvidesPlugin } from './contract-plugins.ts';
import { CopyFolderPlugin } from './copy-folder-plugin.ts';
import { provideRuntimePlugin } from './federation-runtime.ts';
import { sharedTable } from './shared-modules.ts';
import { SmallZodPlugin } from './small-zod-plugin.ts';

type HostOptions = BuildOptions & {
  /** Written into the page, so that an open page can show its version; absent in development. */
  readonly source?: SourceFacts;
};

/** The host: index.html, the app shell, and everything provided to the remotes. */
export function hostConfiguration({ source, ...options }: HostOptions): Configuration {
  const base = baseConfiguration(options);
  const folder = projectFolder('host');
  return {
    ...base,
    name: 'host',
    entry: { host: resolve(folder, 'src/index.ts') },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), firstScripts] },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...firstScriptsAlias } },
    // Page addresses are nested (/chl/shopping/…), so index.html names its files from the root.
    output: { ...base.output, publicPath: '/', uniqueName: 'vitrina_host' },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        template: resolve(folder, 'src/index.html'),
        inject: 'head',
        scriptLoading: 'defer',
        meta: source
          ? { [buildMeta]: encodeURIComponent(JSON.stringify({ version: options.version, ...source })) }
          : {},
        minify: options.mode === 'production' ? { collapseWhitespace: true, removeComments: true } : false,
      }),
      new PreloadPlugin('./bootstrap.tsx'),
      new ModuleFederationPlugin({
        name: 'host',
        remotes: {},
        shared: sharedTable('provide', options.mode),
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: false,
        runtimePlugins: [provideRuntimePlugin],
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new SmallZodPlugin(),
      new ProvidesPlugin(),
      ...(existsSync(resolve(folder, 'public')) ? [new CopyFolderPlugin(resolve(folder, 'public'))] : []),
    ],
  };
}
