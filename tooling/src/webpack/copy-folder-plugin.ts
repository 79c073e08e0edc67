import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/** Copies a folder's files into the build, keeping their names. */
export class CopyFolderPlugin implements WebpackPluginInstance {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CopyFolderPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'CopyFolderPlugin', stage }, () => {
        compilation.contextDependencies.add(this.#folder);
        for (const entry of readdirSync(this.#folder, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile()) continue;
          const path = join(entry.parentPath, entry.name);
          const name = relative(this.#folder, path).split(sep).join('/');
          compilation.emitAsset(name, new compiler.webpack.sources.RawSource(readFileSync(path)));
        }
      });
    });
  }
}
