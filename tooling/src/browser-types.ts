/** Compiled with the sources that browsers load: fails once Node's or Jest's types are visible to them. */

// @ts-expect-error Browsers have none of Node's modules.
import type { Stats } from 'node:fs';

export type HiddenModule = Stats;
// @ts-expect-error Nor its globals.
export type HiddenProcess = typeof process;
// @ts-expect-error Jest's globals are the tests'.
export type HiddenTest = typeof describe;
