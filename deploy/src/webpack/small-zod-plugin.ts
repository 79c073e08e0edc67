import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Fails the build of the host when it carries zod's large writing. One contract in `zod`, even of a page that loads
 * later, makes every part of zod a part of the first file: 8 kB on the way to the sign-in form. The contracts that the
 * host itself calls are written in `zod/mini`; remotes are free.
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
              `The host calls only contracts written in zod/mini, and this is zod: ${[...issuers].join(', ')}.`,
            ),
          );
        }
      });
    });
  }
}
