import { existsSync } from 'node:fs';
import { glob, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

/** Whether this user may install packages of Debian here. */
const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Makes sure that a program of the tests is there: where it is not, and this user may, it installs the first of
 * these packages that this release of Debian has. False when it is still missing.
 */
export async function ensurePackage(isThere: () => boolean, packages: readonly string[]): Promise<boolean> {
  if (isThere() || !mayInstall()) return isThere();
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-q'], { env });
  for (const name of packages)
    if ((await runCommand('apt-get', ['install', '-y', '-q', name], { env })) === 0) break;
  return isThere();
}

/**
 * Makes sure that a program is there: where it is not, takes Debian's package apart into the folder, without installing
 * the server that it belongs to. False when it is still missing.
 */
export async function ensureUnpacked(isThere: () => boolean, name: string, folder: string): Promise<boolean> {
  if (isThere() || !existsSync('/usr/bin/apt-get')) return isThere();
  await mkdir(folder, { recursive: true });
  if (mayInstall()) await runCommand('apt-get', ['update', '-q']);
  await runCommand('apt-get', ['download', '-q', name], { cwd: folder });
  for await (const file of glob(`${name}_*.deb`, { cwd: folder }))
    await runCommand('dpkg-deb', ['--extract', join(folder, file), folder]);
  return isThere();
}
