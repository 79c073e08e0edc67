import { existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

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
  if (findBrowser() !== undefined) return true;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const install = (name: string) => runCommand('apt-get', ['install', '-y', '-q', name], { env });
    await runCommand('apt-get', ['update', '-q'], { env });
    // Not every Debian release has the headless shell.
    if ((await install('chromium-headless-shell')) !== 0) await install('chromium');
  }
  if (findBrowser() !== undefined) return true;
  process.stderr.write(`${advice}\n`);
  return false;
}
