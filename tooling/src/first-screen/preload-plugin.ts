import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';

/** The files of what the entry imports with `import(request)`. */
function filesOf(compilation: Compilation, request: string): string[] {
  const groups = compilation.chunkGroups.filter(({ origins }) =>
    origins.some((origin) => origin.request === request),
  );
  const files = groups.flatMap(({ chunks }) => chunks.flatMap((chunk) => [...chunk.files]));
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

/**
 * Names in index.html the files that the entry imports next, so that browsers load them beside the entry and not
 * after it. They are less urgent than the entry and the page's picture.
 */
export class PreloadPlugin implements WebpackPluginInstance {
  readonly #request: string;

  constructor(request: string) {
    this.#request = request;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PreloadPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap('PreloadPlugin', (data) => {
        const entry = new Set(compilation.entrypoints.get('host')?.getFiles());
        const links = filesOf(compilation, this.#request)
          .filter((file) => !entry.has(file))
          .map((file) => ({
            tagName: 'link',
            voidTag: true,
            attributes: { rel: 'preload', as: 'script', fetchpriority: 'low', href: `/${file}` },
            meta: { plugin: 'PreloadPlugin' },
          }));
        return { ...data, assetTags: { ...data.assetTags, meta: [...data.assetTags.meta, ...links] } };
      });
    });
  }
}
