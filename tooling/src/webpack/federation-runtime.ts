import { createRequire } from 'node:module';

const requireFromHere = createRequire(import.meta.url);
const requireFromEnhanced = createRequire(requireFromHere.resolve('@module-federation/enhanced/webpack'));

/**
 * Lets remotes use the host's federation runtime (`externalRuntime`). The plugin's own option
 * `provideExternalRuntime` uses the runtime's CommonJS build and so adds a second copy to the host, 9 kB with
 * brotli; this is the same plugin as ES modules.
 */
export const provideRuntimePlugin = requireFromEnhanced
  .resolve('@module-federation/inject-external-runtime-core-plugin')
  .replace(/\.cjs$/, '.js');
