import { basename, resolve } from 'node:path';
import { measureHttp, type Figures } from './measure.ts';
import { openDays, readOf, saveOf } from './sales-api-calls.ts';
import { monthOf } from './sales-api-references.ts';
import { withSalesApis, type MeasuredServer } from './with-sales-api.ts';

/*
 * Compares the API of this checkout with those of other checkouts, whose folders are the arguments: a second
 * each, in a new random order for each round, on the same database. What is printed are medians, and the
 * median of a round's difference from this checkout.
 */

const seconds = Number(process.env['BENCH_SECONDS'] ?? 1);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 10);
const own = resolve(import.meta.dirname, '../..');
const checkouts = [own, ...process.argv.slice(2).map((folder) => resolve(folder))];
const day = openDays();

const calls = {
  month: ({ callers }: MeasuredServer, n: number) => readOf(callers, n, monthOf),
  save: ({ callers }: MeasuredServer) => saveOf(day(callers)),
};
const kinds = [4, 32].flatMap((connections) => [
  { call: calls.month, what: `open a month, ${connections} clients`, connections },
  { call: calls.save, what: `save a day, ${connections} clients`, connections },
]);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => [Math.random(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);

await withSalesApis(checkouts, async (servers) => {
  const figures = new Map(kinds.map(({ what }) => [what, servers.map((): Figures[] => [])]));
  const measure = (server: MeasuredServer, { call, connections }: (typeof kinds)[number], time: number) =>
    measureHttp({ connections, seconds: time }, server.url, (n) => call(server, n));
  for (const server of servers) {
    for (const kind of kinds) await measure(server, kind, 2);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of kinds) {
      for (const [place, server] of shuffled([...servers.entries()])) {
        figures.get(kind.what)?.[place]?.push(await measure(server, kind, seconds));
      }
    }
  }
  for (const [what, ofServers] of figures) {
    const change = (place: number, name: 'perSecond' | 'p95'): string => {
      const ratios = ofServers[place]?.map((one, round) => one[name] / (ofServers[0]?.[round]?.[name] ?? 1));
      return `${((median(ratios ?? []) - 1) * 100).toFixed(0)} %`;
    };
    console.log(what);
    console.table(
      ofServers.map((all, place) => ({
        checkout: basename(checkouts[place] ?? ''),
        perSecond: median(all.map(({ perSecond }) => perSecond)),
        perSecondChange: change(place, 'perSecond'),
        p95: median(all.map(({ p95 }) => p95)),
        p95Change: change(place, 'p95'),
      })),
    );
  }
});
