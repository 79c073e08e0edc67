import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

async function compileEngine(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.filename).resolve('@electric-sql/pglite'));
  return WebAssembly.compile(await readFile(resolve(folder, 'pglite.wasm')));
}

/** Held as long as the worker lives: V8 gives the same code to whoever compiles the same text meanwhile. */
let engine: Promise<WebAssembly.Module> | undefined;

/**
 * Each test file has a world of its own, and would compile the embedded database anew and wait until it has become
 * fast; that takes longer than most files.
 */
export default class ApiTestEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    if (process.env['TEST_ENGINE'] !== 'postgres') await (engine ??= compileEngine());
  }
}
