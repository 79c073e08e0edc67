import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { declare, plainSale } from '../areas/sales/testing.ts';
import type { Reads } from '../db/reads.ts';
import { startTestApi, testEmail, type TestApi } from '../testing/index.ts';
import { findPromtool } from '../testing/promtool.ts';
import { measureState } from './state-metrics.ts';

const run = promisify(execFile);

/** What operators take over. */
const folder = resolve(import.meta.dirname, '../../../deploy/monitoring');
const fileOf = (name: string): Promise<string> => readFile(resolve(folder, name), 'utf8');

const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

let api: TestApi;
beforeAll(async () => {
  const reads = { fault: () => Promise.resolve(null) } as unknown as Reads;
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z', reads });
  measureState(api.app.metrics, {
    deps: api.deps,
    connections: () => ({ open: 1, unused: 1, waiting: 0 }),
    registryFile: '/none',
  });
});
afterAll(() => api.close());

/** The figures that the server serves. */
async function served(): Promise<ReadonlySet<string>> {
  const text = await api.app.metrics.metrics();
  return new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

const figuresIn = (expression: string): string[] =>
  [...expression.matchAll(/\b(?:vitrina|nodejs|process)_\w+/g)].map(([name]) => name);

test('every figure of the dashboard and of the alarms is one that the server serves', async () => {
  const known = await served();
  const { panels } = dashboard.parse(JSON.parse(await fileOf('dashboard.json')));
  const asked = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => figuresIn(expr)));
  const rules = (await fileOf('alerts.yml')).split('\n').filter((line) => !line.startsWith('#'));
  const all = [...asked, ...figuresIn(rules.join('\n'))];
  expect(all.length).toBeGreaterThan(25);
  expect(all.filter((name) => !known.has(name))).toEqual([]);
});

test('every figure of the portal’s own is explained in the operator’s guide and shown on the dashboard', async () => {
  const guide = await readFile(resolve(folder, '../../docs/operations.md'), 'utf8');
  const shown = await fileOf('dashboard.json');
  const own = [...(await served())]
    .filter((name) => name.startsWith('vitrina_'))
    .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
  expect(own.filter((name) => !guide.includes(`\`${name}\``) || !shown.includes(name))).toEqual([]);
});

test('the alarms fire when they should, and not otherwise', async () => {
  const promtool = findPromtool();
  if (promtool === undefined) throw new Error('promtool is not there: apt-get install prometheus.');
  await run(promtool, ['check', 'rules', 'alerts.yml'], { cwd: folder });
  await run(promtool, ['check', 'config', 'prometheus.yml'], { cwd: folder });
  await run(promtool, ['test', 'rules', 'alerts.test.yml'], { cwd: folder });
});

test('days missing count what stores should have declared, and are counted again after five minutes', async () => {
  const missing = async (): Promise<number> => {
    const text = await api.app.metrics.metrics();
    return Number(/vitrina_days_missing\{country="CHL"\} (\d+)/.exec(text)?.[1]);
  };
  const fresh = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  const before = await missing();
  // Six stores, 1 to 19 November: Friday noon in Santiago.
  expect(before).toBe(6 * 19);
  const [store] = api.world.CHL.a.contractIds;
  await declare(api.as(testEmail('local', 'CHL')), store, { ...plainSale.CHL, fecha: '2026-11-18' });
  expect(await missing()).toBe(before);
  await declare(fresh.as(testEmail('local', 'CHL')), store, { ...plainSale.CHL, fecha: '2026-11-18' });
  measureState(fresh.app.metrics, { deps: fresh.deps, connections: undefined, registryFile: undefined });
  expect(await fresh.app.metrics.metrics()).toContain(`vitrina_days_missing{country="CHL"} ${before - 1}`);
  await fresh.close();
});
