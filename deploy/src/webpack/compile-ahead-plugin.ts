import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Chromium's hint that the functions of a file are called soon. They are compiled with the file, on a thread beside the
 * page's own work, and not one by one when each is first called, which means reading them twice.
 * https://v8.dev/blog/explicit-compile-hints. For other browsers it is a comment.
 */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Begins each file of script with the hint. Files are cut by page, so what is fetched is what is going to run. */
export class CompileAheadPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CompileAheadPlugin', (compilation) => {
      // After the minimizer, which drops comments, and before the names take the hash of what is in the files.
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
