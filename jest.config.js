import { common, components, rules } from './tooling/src/jest/projects.js';

const browserFolders = ['host', 'mfe-*', 'shared'];

/** @type {import('jest').Config} */
export default {
  maxWorkers: 2,
  // A worker whose heap has grown beyond this is replaced: some contexts of earlier files stay in it.
  workerIdleMemoryLimit: '800MB',
  projects: [
    {
      ...rules,
      testMatch: [...browserFolders, 'deploy', 'tooling', 'bench', 'e2e'].map(
        (folder) => `<rootDir>/${folder}/**/*.test.ts`,
      ),
    },
    { ...components, testMatch: browserFolders.map((folder) => `<rootDir>/${folder}/**/*.test.tsx`) },
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
              '<rootDir>/api/src/*.test.ts',
              '<rootDir>/api/src/{db,exports,fast-path,jobs,long-jobs}/**/*.test.ts',
              '<rootDir>/api/src/areas/imports/{imports,killed-import}.test.ts',
              '<rootDir>/api/src/areas/sales/{declare,killed-server,sale-races,sale-reading}.test.ts',
            ],
            // Production refuses the embedded database, and its backups are copies of a folder; one process has it.
            testPathIgnorePatterns: [
              '/node_modules/',
              '<rootDir>/api/src/first-day.test.ts',
              '<rootDir>/api/src/db/former-release.test.ts',
              '<rootDir>/api/src/db/operator-schemas.test.ts',
              '<rootDir>/api/src/db/restore-drill.test.ts',
              '<rootDir>/api/src/db/reads.test.ts',
            ],
          }),
    },
  ],
};
