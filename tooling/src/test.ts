import { stages } from './test-stages.ts';
import { done, fail, say, seconds, step, strong, table } from './terminal.ts';

class UsageError extends Error {}

/**
 * `npm test`: every stage, reporting all failures in one run. `npm test -- rules api` runs those stages;
 * arguments after a further `--` go to the stage's own program.
 */
async function main(): Promise<void> {
  const given = process.argv.slice(2);
  const cut = given.indexOf('--');
  const names = cut < 0 ? given : given.slice(0, cut);
  const args = cut < 0 ? [] : given.slice(cut + 1);
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    throw new UsageError(
      `There is no stage ${unknown.join(', ')}. Stages: ${stages.map(({ name }) => name).join(', ')}`,
    );
  }
  // Decision 31: the C library asks Linux for memory in large pages; other systems ignore it.
  process.env['GLIBC_TUNABLES'] ??= 'glibc.malloc.hugetlb=1';
  const wanted = names.length === 0 ? stages : stages.filter(({ name }) => names.includes(name));
  const startedAt = performance.now();
  const results: { name: string; promise: string; good: boolean; took: number }[] = [];
  for (const { name, promise, run } of wanted) {
    step(`${strong(name)}: ${promise}`);
    const stageStartedAt = performance.now();
    const good = await run(args);
    const took = (performance.now() - stageStartedAt) / 1000;
    if (good) done(`${name} (${seconds(took)})`);
    else fail(new UsageError(`${name} failed (${seconds(took)})`), [UsageError]);
    results.push({ name, promise, good, took });
  }
  say();
  say(
    table([
      ['stage', 'result', 'time'],
      ...results.map((r) => [r.name, r.good ? 'good' : 'FAILED', seconds(r.took)]),
    ]),
  );
  const total = seconds((performance.now() - startedAt) / 1000);
  const failed = results.filter(({ good }) => !good).map(({ name }) => name);
  if (failed.length > 0) fail(new UsageError(`Failed after ${total}: ${failed.join(', ')}`), [UsageError]);
  else done(`All good after ${total}.`);
}

await main().catch((error: unknown) => fail(error, [UsageError]));
