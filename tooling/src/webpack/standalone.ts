import { resolve } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { projectFolder } from '../layout.ts';
import { baseConfiguration } from './base.ts';
import type { RemoteOptions } from './remote.ts';

const page = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Vitrina</title></head><body><div id="root"></div></body></html>`;

/** One remote without host and federation: its screens and every entry point in one bundle. */
export function standaloneConfiguration(options: RemoteOptions): Configuration {
  const base = baseConfiguration(options);
  return {
    ...base,
    name: `${options.project} alone`,
    cache:
      typeof base.cache === 'object' && base.cache.type === 'filesystem'
        ? { ...base.cache, name: `${options.project}-alone` }
        : false,
    entry: { standalone: resolve(projectFolder(options.project), 'src/standalone.ts') },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({ templateContent: page, inject: 'head', scriptLoading: 'defer' }),
    ],
  };
}
