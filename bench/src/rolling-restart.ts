import { daysToDeclare, declareAgain, lostOrDoubled } from 'api/src/testing/steady-declarers.ts';
import { rollReplicas } from 'api/src/testing/index.ts';
import { writeResults } from './portal.ts';
import { withSalesWorld } from './sales-world.ts';

const restarts = Number(process.env['BENCH_RESTARTS'] ?? 3);
const clients = 32;

await withSalesWorld(async ({ env, db, headers, contracts }) => {
  const days = daysToDeclare(contracts, clients / 2);
  const { answers, exitCodes } = await rollReplicas({ env, clients, restarts }, (url, client) => {
    const day = days[client];
    // Half of the clients write, each to its own day; the others read.
    if (day !== undefined) return declareAgain({ url, headers }, day);
    // One user for all of them: lists that are searched would meet the limit of calls per user.
    const month = `${url}/api/sales/contratos/${contracts[0]}/ventas-diarias?periodo=2026-11`;
    return fetch(month, { headers }).then(
      async (reply) => {
        await reply.arrayBuffer();
        return reply.status;
      },
      () => null,
    );
  });
  const differences = await lostOrDoubled(db, days);
  const results = { clients, restarts, answers: Object.fromEntries(answers), exitCodes, differences };
  console.log(results);
  await writeResults('rolling-restart', results);
  const failed = [...answers.keys()].some((status) => status !== 200);
  if (failed || differences.length > 0) process.exitCode = 1;
});
