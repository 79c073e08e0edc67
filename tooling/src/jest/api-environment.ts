import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

async function compileEngine(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(resolve('api/package.json')).resolve('@electric-sql/pglite'));
  return WebAssembly.compile(await readFile(resolve(folder, 'pglite.wasm')));
}

/** Kept for the worker's lifetime, so that V8 reuses the compiled code for the same text. */
let engine: Promise<WebAssembly.Module> | undefined;

/** Otherwise each test file would compile the embedded database again and run it unoptimised at first. */
export default class ApiTestEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    if (process.env['TEST_ENGINE'] !== 'postgres') await (engine ??= compileEngine());
  }
}
