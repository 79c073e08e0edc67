import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import NativeEnvironment from './native/environment.ts';

async function compileEngine(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(resolve('api/package.json')).resolve('@electric-sql/pglite'));
  return WebAssembly.compile(await readFile(resolve(folder, 'pglite.wasm')));
}

/** Held as long as the worker lives: V8 gives the same code to whoever compiles the same text meanwhile. */
let engine: Promise<WebAssembly.Module> | undefined;

/** Without it each test file would compile the embedded database anew and wait until it has become fast. */
export default class ApiTestEnvironment extends NativeEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    if (process.env['TEST_ENGINE'] !== 'postgres') await (engine ??= compileEngine());
  }
}
