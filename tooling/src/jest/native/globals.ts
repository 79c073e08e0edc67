import type * as JestGlobals from '@jest/globals';

type Globals = typeof JestGlobals;

/**
 * Replaces `@jest/globals`. Each test file has its own, so the names are bound again, and imports follow
 * them.
 */
export let afterAll: Globals['afterAll'];
export let afterEach: Globals['afterEach'];
export let beforeAll: Globals['beforeAll'];
export let beforeEach: Globals['beforeEach'];
export let describe: Globals['describe'];
export let expect: Globals['expect'];
export let it: Globals['it'];
export let jest: Globals['jest'];
export let test: Globals['test'];

export function bindGlobals(globals: Globals): void {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
}
