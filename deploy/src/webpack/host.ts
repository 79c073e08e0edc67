import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { repositoryRoot } from '../layout.ts';
import { baseConfiguration, type BuildOptions } from './base.ts';
import { CopyFolderPlugin } from './copy-folder-plugin.ts';
import { sharedTable } from './shared-doors.ts';

/** The host: index.html, the shell, and everything that is provided to the remotes. */
export function hostConfiguration(options: BuildOptions): Configuration {
  const base = baseConfiguration(options);
  const folder = resolve(repositoryRoot, 'host');
  return {
    ...base,
    name: 'host',
    entry: { host: resolve(folder, 'src/index.ts') },
    // Addresses are deep (/chl/shopping/…), so the files of index.html are named from the root.
    output: { ...base.output, publicPath: '/', uniqueName: 'vitrina_host' },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        template: resolve(folder, 'src/index.html'),
        inject: 'head',
        scriptLoading: 'defer',
        minify: options.mode === 'production' ? { collapseWhitespace: true, removeComments: true } : false,
      }),
      // The host has no remotes at build time: the registry names them, remote-container.ts loads them.
      new webpack.sharing.SharePlugin({ shared: sharedTable('provide') }),
      ...(existsSync(resolve(folder, 'public')) ? [new CopyFolderPlugin(resolve(folder, 'public'))] : []),
    ],
  };
}
