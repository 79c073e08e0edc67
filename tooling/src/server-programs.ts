import { hasDebianPostgres } from 'api/src/testing/debian-postgres.ts';
import { findNginx } from 'api/src/testing/nginx.ts';
import { findPromtool, promtoolFolder } from 'api/src/testing/promtool.ts';
import { ensurePackage, ensureUnpacked } from './debian-package.ts';

const advice =
  'The tests of gateway, backups and alarms need nginx, PostgreSQL and promtool (Debian: apt-get install nginx-light postgresql prometheus).';

/** Makes sure that the programs beside the portal's servers are there; on Debian, as root, it installs them. */
export async function ensureServerPrograms(): Promise<boolean> {
  const areThere =
    (await ensurePackage(() => findNginx() !== undefined, ['nginx-light', 'nginx'])) &&
    (await ensurePackage(hasDebianPostgres, ['postgresql'])) &&
    (await ensureUnpacked(() => findPromtool() !== undefined, 'prometheus', promtoolFolder));
  if (!areThere) process.stderr.write(`${advice}\n`);
  return areThere;
}
