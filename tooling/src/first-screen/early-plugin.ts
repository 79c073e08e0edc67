import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { earlyFile, earlyScreen, type EarlyScreen } from 'shared/remote/early';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/** Without comments, and without the spaces between tags, declarations and attributes. */
const shortened = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([<>{};]) ?/g, '$1')
    .trim();

/** The early screen that a remote declares in this folder (`early.ts`, `early.html`), if it declares one. */
export async function declaredEarly(folder: string): Promise<EarlyScreen | undefined> {
  const file = resolve(folder, 'early.ts');
  if (!existsSync(file)) return undefined;
  const { default: declared }: { default: object } = await import(pathToFileURL(file).href);
  const markup = resolve(folder, 'early.html');
  const html = existsSync(markup) && shortened(await readFile(markup, 'utf8'));
  return earlyScreen.parse({ ...declared, ...(html && { html }) });
}

/** Adds what a remote declares to be requested and shown early to its build. */
export class EarlyPlugin implements WebpackPluginInstance {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EarlyPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'EarlyPlugin', stage }, async () => {
        const early = await declaredEarly(this.#folder);
        if (early) compilation.emitAsset(earlyFile, new sources.RawSource(JSON.stringify(early)));
      });
    });
  }
}
