import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';

/** Files of the modules that the entry imports with `import()`, limited to the named ones. */
function filesOf(compilation: Compilation, requests: readonly string[]): string[] {
  const groups = compilation.chunkGroups.filter(({ origins }) =>
    origins.some(({ request }) => requests.includes(request)),
  );
  const files = groups.flatMap(({ chunks }) => chunks.flatMap((chunk) => [...chunk.files]));
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

/**
 * Lists in index.html the files that the entry imports first, so that browsers fetch them in parallel with
 * it.
 */
export class PreloadPlugin implements WebpackPluginInstance {
  readonly #requests: readonly string[];

  constructor(requests: readonly string[]) {
    this.#requests = requests;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PreloadPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap('PreloadPlugin', (data) => {
        const entry = new Set(compilation.entrypoints.get('host')?.getFiles());
        const links = filesOf(compilation, this.#requests)
          .filter((file) => !entry.has(file))
          .map((file) => ({
            tagName: 'link',
            voidTag: true,
            attributes: { rel: 'preload', as: 'script', href: `/${file}` },
            meta: { plugin: 'PreloadPlugin' },
          }));
        return { ...data, assetTags: { ...data.assetTags, meta: [...data.assetTags.meta, ...links] } };
      });
    });
  }
}
