import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Chromium's hint that the functions of a file are called soon: it compiles them while the file arrives, on
 * another thread, instead of each at its first call, which parses it twice and holds up the page
 * (https://v8.dev/blog/explicit-compile-hints). To other browsers it is a comment.
 */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Writes the hint in front of each script. Files are split by screen, so nearly all that is fetched runs. */
export class CompileAheadPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CompileAheadPlugin', (compilation) => {
      // After the minimizer, which drops comments, and before names get their content's hash.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'CompileAheadPlugin', stage }, () => {
        for (const { files } of compilation.chunks) {
          for (const file of files) {
            if (!file.endsWith('.js')) continue;
            compilation.updateAsset(file, (source) => new sources.ConcatSource(hint, source));
          }
        }
      });
    });
  }
}
