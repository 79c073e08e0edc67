import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const here = (name) => resolve(import.meta.dirname, name);

/**
 * Decision 31: sources run as CommonJS in Jest, which loads them faster than ES modules. Libraries that exist
 * as ES modules only need NODE_OPTIONS=--experimental-vm-modules, which `npm test` sets.
 */
const swc = [
  createRequire(import.meta.url).resolve('@swc/jest'),
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2024',
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

/** What all tests have in common. */
export const common = {
  transform: { '^.+\\.tsx?$': swc },
  // Only packages of ours contain TypeScript: `shared` where it is installed.
  transformIgnorePatterns: [],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  // Builds and data are not sources.
  modulePathIgnorePatterns: ['<rootDir>/.cache', '<rootDir>/.vitrina'],
  // Node's servers and streams need these; tests fake clock time only.
  fakeTimers: { doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] },
};

/** Tests of rules, in Node. */
export const rules = { ...common, displayName: 'rules', testEnvironment: 'node' };

/** Tests of screens and components, in a page without a browser. */
export const components = {
  ...common,
  displayName: 'components',
  testEnvironment: here('browser-environment.ts'),
  // jsdom plays no animations, so nothing may wait for one to end.
  testEnvironmentOptions: { html: '<!doctype html><style>* { animation: none !important }</style>' },
  setupFiles: [here('jsdom-lacks.ts')],
  setupFilesAfterEnv: [here('browser-setup.ts')],
  moduleNameMapper: { '\\.(css|svg|png|webp|mp4|woff2)$': here('asset.ts') },
};
