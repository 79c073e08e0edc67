import { existsSync } from 'node:fs';
import { ensurePackage } from './debian-package.ts';

/** Headless Chromium: the same pages for a quarter less processor time. */
const shell = '/usr/bin/chromium-headless-shell';
const places = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser of the end-to-end tests: `CHROMIUM_PATH`, or the best one on the machine. */
export const findBrowser = (): string | undefined =>
  process.env['CHROMIUM_PATH'] ?? places.find((path) => existsSync(path));

const advice =
  'The end-to-end tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.';

/** Makes sure that there is a browser; on Debian, as root, it installs the package. */
export async function ensureBrowser(): Promise<boolean> {
  // Not every Debian release has the headless shell.
  const isThere = await ensurePackage(
    () => findBrowser() !== undefined,
    ['chromium-headless-shell', 'chromium'],
  );
  if (!isThere) process.stderr.write(`${advice}\n`);
  return isThere;
}
