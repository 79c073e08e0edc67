import { resolve } from 'node:path';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { sharedFolder } from '../layout.ts';
import { singletonModules } from './shared-modules.ts';

const libraries = [
  'react',
  'react-dom',
  '@chakra-ui',
  '@ark-ui',
  '@zag-js',
  '@emotion',
  'react-router',
  'react-router-dom',
  '@tanstack/query-core',
  '@tanstack/react-query',
  'zustand',
  'ky',
  'react-hook-form',
];

const singletonFolders = singletonModules.map(
  (module) => resolve(sharedFolder, 'src', module.replace('shared/', '')) + '/',
);
const libraryPath = new RegExp(
  String.raw`[\\/]node_modules[\\/](?:${libraries.join('|').replaceAll('/', String.raw`[\\/]`)})[\\/](?!.*[\\/]node_modules[\\/])`,
);

/**
 * Fails the build of a remote that contains what the host provides: a second React or a second session store
 * is found here by name, instead of by a user whose screen misbehaves.
 */
export class NothingTwicePlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NothingTwicePlugin', (compilation) => {
      compilation.hooks.finishModules.tap('NothingTwicePlugin', (modules) => {
        for (const module of modules) {
          const path = module.nameForCondition();
          if (path === null || path === undefined) continue;
          if (!libraryPath.test(path) && !singletonFolders.some((folder) => path.startsWith(folder)))
            continue;
          const issuer = compilation.moduleGraph.getIssuer(module)?.nameForCondition() ?? 'an entry';
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `${path} would exist twice in the page: the host provides it. Import its entry point of shared instead (from ${issuer}).`,
            ),
          );
        }
      });
    });
  }
}
