import { startTestPostgres } from './postgres.ts';

/**
 * Starts PostgreSQL once for all test files when TEST_ENGINE=postgres, unless TEST_DATABASE_ADMIN_URL names a
 * running one. The stop function is kept for the teardown of the same process.
 */
export default async function globalSetup(): Promise<void> {
  if (process.env['TEST_ENGINE'] !== 'postgres' || process.env['TEST_DATABASE_ADMIN_URL'] !== undefined)
    return;
  const postgres = await startTestPostgres();
  process.env['TEST_DATABASE_ADMIN_URL'] = postgres.adminUrl;
  Object.assign(globalThis, { stopTestPostgres: () => postgres.stop() });
}
