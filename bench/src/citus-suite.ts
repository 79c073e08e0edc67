import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildPostgresTemplate } from 'api/src/testing/test-database.ts';
import { repositoryRoot } from 'tooling/src/layout.ts';
import { startCluster, withFolder } from './citus/cluster.ts';

/**
 * Runs the API's tests on a cluster of Citus, a coordinator and two workers: `pnpm --filter bench citus-suite <words of
 * a path>`. Each test file has its schema, all of which is on one of the workers.
 */
await withFolder(existsSync('/dev/shm') ? '/dev/shm' : undefined, async (folder) => {
  const cluster = await startCluster(folder, 'suite', 2, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  });
  try {
    process.env['TEST_DATABASE_ADMIN_URL'] = cluster.coordinator.url;
    process.env['TEST_CITUS_WORKERS'] = cluster.workers.map(({ url }) => url).join(',');
    await buildPostgresTemplate();
    const args = ['tooling/bootstrap.mjs', 'tooling/src/test.ts', 'api', '--', ...process.argv.slice(2)];
    const tests = spawn(process.execPath, args, {
      cwd: resolve(repositoryRoot),
      stdio: 'inherit',
    });
    const [code] = await once(tests, 'exit');
    process.exitCode = code === 0 ? 0 : 1;
  } finally {
    await cluster.stop();
  }
});
