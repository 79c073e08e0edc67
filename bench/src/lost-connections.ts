import { setTimeout as pause } from 'node:timers/promises';
import { daysToDeclare, declareAgain, lostOrDoubled } from 'api/src/testing/steady-declarers.ts';
import { endOtherConnections, startServerProcess } from 'api/src/testing/index.ts';
import { writeResults } from './portal.ts';
import { withSalesWorld } from './sales-world.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 60);
const clients = 32;

await withSalesWorld(async ({ env, db, headers, contracts }) => {
  const server = await startServerProcess(env);
  const days = daysToDeclare(contracts, clients);
  const answers: Record<string, number> = {};
  let ended = 0;
  const over = new AbortController();

  const client = async (day: (typeof days)[number]): Promise<void> => {
    // An unanswered write is repeated until it is answered, so that rows and replies can be compared.
    while ((!over.signal.aborted || day.pending !== null) && server.isRunning()) {
      const status = (await declareAgain({ url: server.url, headers }, day)) ?? 'broken';
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  const load = Promise.all(days.map(client));
  for (let second = 0; second < seconds && server.isRunning(); second += 1) {
    await pause(1000);
    await endOtherConnections(db);
    ended += 1;
  }
  over.abort();
  await load;
  const survived = server.isRunning();
  await server.kill();

  const differences = await lostOrDoubled(db, days);
  const writes = days.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  const results = { seconds, clients, ended, survived, answers, writes, differences };
  console.log(results);
  await writeResults('lost-connections', results);
  const unexpected = Object.keys(answers).filter((status) => status !== '200' && status !== '503');
  if (!survived || differences.length > 0 || unexpected.length > 0) process.exitCode = 1;
});
