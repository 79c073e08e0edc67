/**
 * Decision 31: sources run as CommonJS in Jest, which loads them faster than ES modules. Libraries that exist
 * as ES modules only need NODE_OPTIONS=--experimental-vm-modules, which `npm test` sets.
 */
const swc = [
  '@swc/jest',
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

const common = {
  transform: { '^.+\\.tsx?$': swc },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  // Builds and data are not sources.
  modulePathIgnorePatterns: ['<rootDir>/.cache', '<rootDir>/.vitrina'],
  // Node's servers and streams need these; tests fake clock time only.
  fakeTimers: { doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] },
};

const browserFolders = ['host', 'mfe-*', 'shared'];

/** @type {import('jest').Config} */
export default {
  maxWorkers: 2,
  // A worker whose heap has grown beyond this is replaced: some contexts of earlier files stay in it.
  workerIdleMemoryLimit: '800MB',
  projects: [
    {
      ...common,
      displayName: 'rules',
      testEnvironment: 'node',
      testMatch: [...browserFolders, 'deploy', 'tooling', 'bench', 'e2e'].map(
        (folder) => `<rootDir>/${folder}/**/*.test.ts`,
      ),
    },
    {
      ...common,
      displayName: 'components',
      testEnvironment: '<rootDir>/tooling/src/jest/browser-environment.ts',
      // jsdom plays no animations, so nothing may wait for one to end.
      testEnvironmentOptions: { html: '<!doctype html><style>* { animation: none !important }</style>' },
      setupFiles: ['<rootDir>/tooling/src/jest/jsdom-lacks.ts'],
      setupFilesAfterEnv: ['<rootDir>/tooling/src/jest/browser-setup.ts'],
      moduleNameMapper: {
        '\\.(css|svg|png|webp|mp4|woff2)$': '<rootDir>/tooling/src/jest/asset.ts',
      },
      testMatch: browserFolders.map((folder) => `<rootDir>/${folder}/**/*.test.tsx`),
    },
    {
      ...common,
      displayName: 'api',
      testEnvironment: '<rootDir>/tooling/src/jest/api-environment.ts',
      setupFilesAfterEnv: ['<rootDir>/api/src/testing/jest-setup.ts'],
      // TEST_ENGINE=postgres runs the same tests on a PostgreSQL started for them.
      globalSetup: '<rootDir>/api/src/testing/jest-global-setup.ts',
      globalTeardown: '<rootDir>/api/src/testing/jest-global-teardown.ts',
      ...(process.env['TEST_ENGINE'] === 'postgres'
        ? {
            testMatch: ['<rootDir>/api/**/*.test.ts'],
            // These always use the embedded database, whatever engine the other tests use.
            testPathIgnorePatterns: [
              '/node_modules/',
              '<rootDir>/api/src/portal.test.ts',
              '<rootDir>/api/src/db/embedded.test.ts',
            ],
          }
        : {
            // Decision 51: what could behave differently on the embedded database. The browser tests use the rest on it.
            testMatch: [
              '<rootDir>/api/demo/**/*.test.ts',
              '<rootDir>/api/src/*.test.ts',
              '<rootDir>/api/src/{access,db,exports,fast-path,jobs,long-jobs}/**/*.test.ts',
              '<rootDir>/api/src/areas/{imports,sales}/**/*.test.ts',
            ],
            // Production refuses the embedded database, and its backups are copies of a folder.
            testPathIgnorePatterns: [
              '/node_modules/',
              '<rootDir>/api/src/first-day.test.ts',
              '<rootDir>/api/src/db/restore-drill.test.ts',
              '<rootDir>/api/src/db/reads.test.ts',
            ],
          }),
    },
  ],
};
