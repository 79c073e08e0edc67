import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Fails the build of the host when it contains the full `zod` API. A single endpoint written with `zod`, even
 * of a page that loads later, puts all of zod into the first file: 8 kB before the sign-in form. Endpoints
 * that the host calls are written with `zod/mini`; remotes are free.
 */
export class SmallZodPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SmallZodPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('SmallZodPlugin', (modules) => {
        for (const module of modules) {
          const path = module.nameForCondition();
          if (!path || !/[\\/]node_modules[\\/]zod[\\/]index\.js$/.test(path)) continue;
          const issuers = new Set(
            [...compilation.moduleGraph.getIncomingConnections(module)].map(
              ({ originModule }) => originModule?.nameForCondition() ?? 'an entry',
            ),
          );
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `Endpoints that the host calls must use zod/mini, not zod: ${[...issuers].join(', ')}.`,
            ),
          );
        }
      });
    });
  }
}
