/**
 * ES modules throughout (run with NODE_OPTIONS=--experimental-vm-modules, which `npm test` sets): the same
 * code that Node and webpack run.
 */
const typescript = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2024',
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    },
  ],
};

const common = {
  transform: typescript,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  // Builds and data are not sources.
  modulePathIgnorePatterns: ['<rootDir>/.cache', '<rootDir>/.vitrina'],
};

/** Decision 18: libraries are loaded once for all test files, sources again for each file. */
const inNode = {
  runtime: '<rootDir>/tooling/src/jest/native/runtime.ts',
  testEnvironment: '<rootDir>/tooling/src/jest/native/environment.ts',
  // Node's servers and streams need these; tests fake clock time only.
  fakeTimers: { doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] },
};

const browserFolders = ['host', 'mfe-*', 'shared'];

/** @type {import('jest').Config} */
export default {
  maxWorkers: 2,
  reporters: ['default', '<rootDir>/tooling/src/jest/unsteady-reporter.ts'],
  projects: [
    {
      ...common,
      displayName: 'rules',
      ...inNode,
      testMatch: [...browserFolders, 'deploy', 'tooling', 'bench', 'e2e'].map(
        (folder) => `<rootDir>/${folder}/**/*.test.ts`,
      ),
    },
    {
      ...common,
      displayName: 'components',
      ...inNode,
      testEnvironment: '<rootDir>/tooling/src/jest/native/browser-environment.ts',
      // jsdom plays no animations, so nothing may wait for one to end.
      testEnvironmentOptions: { html: '<!doctype html><style>* { animation: none !important }</style>' },
      setupFilesAfterEnv: [
        '<rootDir>/tooling/src/jest/browser-setup.ts',
        '<rootDir>/shared/src/testing/element-stacks.ts',
      ],
      moduleNameMapper: {
        '\\.(css|svg|png|webp|mp4|woff2)$': '<rootDir>/tooling/src/jest/asset.ts',
        // One file instead of two thousand; webpack removes unused icons itself.
        '^lucide-react$': '<rootDir>/shared/node_modules/lucide-react/dist/cjs/lucide-react.js',
      },
      testMatch: browserFolders.map((folder) => `<rootDir>/${folder}/**/*.test.tsx`),
    },
    {
      ...common,
      displayName: 'api',
      ...inNode,
      testEnvironment: '<rootDir>/tooling/src/jest/api-environment.ts',
      setupFilesAfterEnv: ['<rootDir>/api/src/testing/jest-setup.ts'],
      // TEST_ENGINE=postgres runs the same tests on a PostgreSQL started for them.
      globalSetup: '<rootDir>/api/src/testing/jest-global-setup.ts',
      globalTeardown: '<rootDir>/api/src/testing/jest-global-teardown.ts',
      testMatch: ['<rootDir>/api/**/*.test.ts'],
      // These always use the embedded database, whatever engine the other tests use.
      testPathIgnorePatterns: [
        '/node_modules/',
        ...(process.env['TEST_ENGINE'] === 'postgres'
          ? ['<rootDir>/api/src/portal.test.ts', '<rootDir>/api/src/db/embedded.test.ts']
          : []),
      ],
    },
  ],
};
