/** Entry point of what makes the first screen fast; README.md has each technique with its gain. */
import type { RuleSetRule } from 'webpack';

export { CompileAheadPlugin } from './compile-ahead-plugin.ts';
export { EarlyPlugin } from './early-plugin.ts';
export { PreloadPlugin } from './preload-plugin.ts';

/** The scripts of index.html that run before all others: separate files that browsers cache forever. */
export const firstScripts: RuleSetRule = {
  test: /[\\/]first-screen[\\/]first-(?:paint|calls)\.js$/,
  type: 'asset/resource',
};

/** index.html names them `first-screen/first-….js`. */
export const firstScriptsAlias = { 'first-screen': import.meta.dirname };
