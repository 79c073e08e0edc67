import { hasDebianPostgres } from 'api/src/testing/debian-postgres.ts';
import { findNginx } from 'api/src/testing/nginx.ts';
import { ensurePackage } from './debian-package.ts';

const advice =
  'The tests of gateway and backups need nginx and PostgreSQL (Debian: apt-get install nginx-light postgresql).';

/** Makes sure that the programs beside the portal's servers are there; on Debian, as root, it installs them. */
export async function ensureServerPrograms(): Promise<boolean> {
  const areThere =
    (await ensurePackage(() => findNginx() !== undefined, ['nginx-light', 'nginx'])) &&
    (await ensurePackage(hasDebianPostgres, ['postgresql']));
  if (!areThere) process.stderr.write(`${advice}\n`);
  return areThere;
}
