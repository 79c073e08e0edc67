import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as JestGlobals from '@jest/globals';
import JestRuntime from 'jest-runtime';
import { bindGlobals } from './globals.ts';
import { loadFor } from './sources.ts';

const require = createRequire(import.meta.url);
const { getBuiltinModule } = process;
let files = 0;

/**
 * Decision 18: Node itself loads the modules of a test file. Jest's own way, a separate context per file,
 * would load every library again, which takes longer than most tests.
 */
export default class NativeRuntime extends JestRuntime {
  readonly #testPath: string;
  readonly #sourceMaps = new Map<string, string>();

  constructor(...given: ConstructorParameters<typeof JestRuntime>) {
    super(...given);
    // Jest replaced it with a version that looks in its own module registry.
    process.getBuiltinModule = getBuiltinModule;
    const [config, , , transformer, , coverage, testPath] = given;
    this.#testPath = testPath;
    files += 1;
    loadFor({
      serial: files,
      rootDir: config.rootDir,
      mapped: config.moduleNameMapper,
      sourceMaps: this.#sourceMaps,
      compile: (file, text) => {
        const how = {
          ...coverage,
          isInternalModule: false,
          supportsDynamicImport: true,
          supportsExportNamespaceFrom: true,
          supportsStaticESM: true,
          supportsTopLevelAwait: true,
        };
        return transformer.transform(file, how, text);
      },
    });
  }

  override getSourceMaps(): Map<string, string> {
    return this.#sourceMaps;
  }

  override unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  override async unstable_importModule(path: string): Promise<never> {
    return (await import(pathToFileURL(path).href)) as never;
  }

  /**
   * Jest's own modules, such as the one that collects and runs the tests, are kept for the worker's lifetime.
   */
  override requireInternalModule(path: string): never {
    delete require.cache[path];
    return require(path) as never;
  }

  override setGlobalsForRuntime(globals: Parameters<JestRuntime['setGlobalsForRuntime']>[0]): void {
    super.setGlobalsForRuntime(globals);
    const own: typeof JestGlobals = this.requireModuleOrMock(this.#testPath, '@jest/globals');
    bindGlobals(own);
    // Testing Library uses it to detect faked time.
    Object.assign(globalThis, { jest: own.jest });
  }

  override teardown(): void {
    super.teardown();
    loadFor(undefined);
  }
}
