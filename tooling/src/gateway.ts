import { findNginx } from 'api/src/testing/nginx.ts';
import { ensurePackage } from './debian-package.ts';

const advice =
  'The tests of the gateway need nginx: install it (Debian: apt-get install nginx-light openssl).';

/** Makes sure that there is an nginx for the tests; on Debian, as root, it installs the package. */
export async function ensureGateway(): Promise<boolean> {
  const isThere = await ensurePackage(() => findNginx() !== undefined, ['nginx-light', 'nginx']);
  if (!isThere) process.stderr.write(`${advice}\n`);
  return isThere;
}
