import { createRequire } from 'node:module';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { CompileAheadPlugin } from '../first-screen/index.ts';
import { cacheFolder, projectFolder, repositoryRoot, sharedFolder, type Project } from '../layout.ts';

const require = createRequire(import.meta.url);

/** Browsers of the last three years; older ones show the notice in index.html. */
const browsers = 'chrome >= 111, edge >= 111, firefox >= 115, safari >= 16.4';

/**
 * react-router gives bundlers its development build, including warnings, unless they request the other one.
 */
function productionRouter(): Record<string, string> {
  const fromShared = createRequire(resolve(sharedFolder, 'package.json'));
  const fromDom = createRequire(fromShared.resolve('react-router-dom'));
  const folder = resolve(dirname(fromDom.resolve('react-router/package.json')), 'dist/production');
  return {
    'react-router$': resolve(folder, 'index.mjs'),
    'react-router/dom$': resolve(folder, 'dom-export.mjs'),
  };
}

/** The sources of `shared` are compiled wherever they are. */
const isLibrary = (path: string): boolean =>
  path.includes('node_modules') && !path.startsWith(`${sharedFolder}${sep}src`);

export type BuildOptions = {
  readonly project: Project;
  readonly mode: 'production' | 'development';
  readonly output: string;
  /** Identifies the build in file names and globals, for instance `1.0.0-3fa94c21`. */
  readonly version: string;
  /** Whether source maps are written beside the scripts, which do not name them. */
  readonly maps?: boolean;
};

/** The sources of a map as paths in the repository. */
const sourceName = (source: { absoluteResourcePath: string; resourcePath: string }): string =>
  isAbsolute(source.absoluteResourcePath)
    ? relative(repositoryRoot, source.absoluteResourcePath)
    : source.resourcePath;

/**
 * The common configuration of host and remotes: TypeScript, styles, pictures, names with a content hash, the
 * cache.
 */
export function baseConfiguration({ project, mode, output, maps = false }: BuildOptions): Configuration {
  const folder = projectFolder(project);
  const production = mode === 'production';
  const name = production ? '[name].[contenthash:8]' : '[name]';
  return {
    mode,
    context: folder,
    // Never `eval`: the portal's content security policy forbids it, also in development.
    devtool: production ? maps && 'hidden-source-map' : 'cheap-module-source-map',
    target: ['web', 'es2022'],
    output: {
      path: output,
      filename: `assets/${name}.js`,
      chunkFilename: `assets/${name}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      ...(maps && { devtoolModuleFilenameTemplate: sourceName }),
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      ...(production && { alias: productionRouter() }),
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: isLibrary,
          loader: require.resolve('swc-loader'),
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
            },
            env: { targets: browsers },
          },
        },
        // Emotion imports both for a function that nothing uses; their packages do not say that they do nothing by
        // themselves.
        { test: /node_modules\/(?:hoist-non-react-statics|react-is)\//, sideEffects: false },
        {
          test: /\.css$/,
          sideEffects: true,
          use: [
            MiniCssExtractPlugin.loader,
            { loader: require.resolve('css-loader'), options: { sourceMap: false } },
          ],
        },
        { test: /\.(woff2?|png|jpe?g|webp|avif|svg|mp4|webm|ico)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimize: production,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // index.html names them with their current hash.
          exclude: /first-(?:paint|calls)/,
          terserOptions: { ecma: 2022, compress: { passes: 3 } },
          // swc has its own threads; worker processes would only add their start.
          parallel: false,
          extractComments: false,
        }),
      ],
      // Stable ids: a change in one file does not invalidate others in the browser's cache.
      moduleIds: production ? 'deterministic' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
      emitOnErrors: false,
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: `assets/${name}.css`, chunkFilename: `assets/${name}.css` }),
      ...(production ? [new CompileAheadPlugin()] : []),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: resolve(cacheFolder, 'webpack'),
      // A module that was compiled without a map stays without one.
      name: `${project}-${mode}${maps ? '-maps' : ''}`,
      buildDependencies: { config: [import.meta.filename, resolve(repositoryRoot, 'pnpm-lock.yaml')] },
      // The version only affects output names; cached modules stay valid across versions.
      version: '1',
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    ignoreWarnings: [/size limit/],
    node: false,
  };
}
