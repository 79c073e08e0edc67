import { createRequire } from 'node:module';

const requireFromHere = createRequire(import.meta.url);
const requireFromEnhanced = createRequire(requireFromHere.resolve('@module-federation/enhanced/webpack'));

/**
 * Lets remotes use the host's federation runtime (`externalRuntime`). The plugin's own switch for it,
 * `provideExternalRuntime`, takes the CommonJS build of the runtime and so puts it into the host a second time, 9 kB
 * with brotli; this is the same plugin as ES modules.
 */
export const provideRuntimePlugin = requireFromEnhanced
  .resolve('@module-federation/inject-external-runtime-core-plugin')
  .replace(/\.cjs$/, '.js');
