import { readFileSync, statSync } from 'node:fs';
import { registerHooks, type ResolveFnOutput } from 'node:module';
import { resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

type TransformResult = { readonly code: string; readonly sourceMapPath: string | null };

/** The test file whose modules are being loaded. */
export type TestFile = {
  /** Distinguishes its modules from those of earlier files. */
  readonly serial: number;
  readonly rootDir: string;
  /** Patterns of import names, and the file that replaces them. */
  readonly mapped: ReadonlyArray<readonly [string, string]>;
  compile(file: string, text: string): TransformResult;
  /** Path of each module's source map. */
  readonly sourceMaps: Map<string, string>;
};

let current: TestFile | undefined;

export const loadFor = (file: TestFile | undefined): void => {
  current = file;
};

const ownGlobals = pathToFileURL(resolve(import.meta.dirname, 'globals.ts')).href;
const resolved = new Map<string, ResolveFnOutput>();
const compiled = new Map<string, TransformResult>();

/** It keeps the page that it finds when loaded. */
const keepsThePage = '/node_modules/@testing-library/user-event/';

const isOfOneFile = (url: string, rootDir: string): boolean =>
  url.includes(keepsThePage) ||
  (/\.tsx?$/.test(url) &&
    url.startsWith(pathToFileURL(rootDir + sep).href) &&
    !url.includes('/node_modules/'));

/**
 * Sources are loaded again for each test file, as `file.ts?<serial>`, so that files share no state; libraries
 * are loaded once. Resolving a name and compiling a source also happen once.
 */
registerHooks({
  resolve(name, context, next) {
    if (current === undefined) return next(name, context);
    if (name === '@jest/globals') return { url: ownGlobals, format: 'module', shortCircuit: true };
    const { mapped, rootDir, serial } = current;
    const [importer, asSource] = context.parentURL?.split('?') ?? [];
    const key = `${importer} ${name}`;
    let found = asSource === undefined ? undefined : resolved.get(key);
    if (found === undefined) {
      const instead = mapped.find(([pattern]) => new RegExp(pattern).test(name));
      found = next(instead ? pathToFileURL(instead[1]).href : name, context);
      if (asSource !== undefined) resolved.set(key, found);
    }
    return isOfOneFile(found.url, rootDir)
      ? { url: `${found.url}?${serial}`, format: 'module', shortCircuit: true }
      : { ...found, shortCircuit: true };
  },

  load(url, context, next) {
    const [address, serial] = url.split('?');
    if (current === undefined || serial === undefined || address === undefined) return next(url, context);
    const file = fileURLToPath(address);
    // In watch mode a file may have changed since.
    const key = `${file} ${statSync(file).mtimeMs}`;
    let result = compiled.get(key);
    if (result === undefined) {
      result = current.compile(file, readFileSync(file, 'utf8'));
      compiled.set(key, result);
    }
    if (result.sourceMapPath !== null) current.sourceMaps.set(url, result.sourceMapPath);
    return { format: 'module', source: result.code, shortCircuit: true };
  },
});
