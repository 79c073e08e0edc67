import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Chromium's hint that a file's functions are called soon: they are compiled with the file, on another
 * thread, instead of one by one on first call, which parses them twice.
 * https://v8.dev/blog/explicit-compile-hints. Other browsers treat it as a comment.
 */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Puts the hint at the start of each script file. Files are split by page, so what is fetched is what runs.
 */
export class CompileAheadPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CompileAheadPlugin', (compilation) => {
      // After the minimizer, which drops comments, and before the content hashes are computed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'CompileAheadPlugin', stage }, () => {
        for (const chunk of compilation.chunks) {
          for (const file of chunk.files) {
            if (!file.endsWith('.js')) continue;
            compilation.updateAsset(file, (source) => new sources.ConcatSource(hint, source));
          }
        }
      });
    });
  }
}
