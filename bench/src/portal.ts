import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from 'api/src/testing/free-port.ts';
import { dataLayout, type DataLayout } from 'deploy/src/data-layout.ts';
import { servePortal } from 'deploy/src/portal-process.ts';
import { ensureBrowser, findBrowser } from 'tooling/src/browser.ts';
import { repositoryRoot } from 'tooling/src/layout.ts';

await ensureBrowser();
const executablePath = findBrowser();

/** Playwright's options for the machine's browser. */
export const browserOptions = {
  ...(executablePath && { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
};

/** Serves the portal of these folders on a port of its own while `work` runs. */
export async function withPortal<T>(layout: DataLayout, work: (origin: string) => Promise<T>): Promise<T> {
  const port = await freePort();
  const portal = await servePortal(layout, {
    PORT: String(port),
    CAPTCHA_COMPLEXITY: '10',
    LOG_LEVEL: 'error',
  });
  try {
    return await work(`http://localhost:${port}`);
  } finally {
    await portal.close();
  }
}

/** A temporary data folder. */
export async function withDataFolder<T>(work: (layout: DataLayout) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-bench-'));
  try {
    return await work(dataLayout(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes `results/<name>.json` with the time of the measurement. */
export async function writeResults(name: string, results: object): Promise<void> {
  const folder = resolve(repositoryRoot, 'bench/results');
  await mkdir(folder, { recursive: true });
  await writeFile(
    resolve(folder, `${name}.json`),
    `${JSON.stringify({ at: new Date().toISOString(), ...results }, null, 2)}\n`,
  );
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
