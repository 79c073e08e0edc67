import { resolve } from 'node:path';
import { hashPassword } from 'api/src/access/passwords.ts';
import { usualPermissions } from 'api/src/access/usual-permissions.ts';
import { keepTotals } from 'api/src/areas/sales-report/keep-totals.service.ts';
import { clockStartingAt } from 'api/src/clock.ts';
import { migrate } from 'api/src/db/migrate.ts';
import { keptFolder, runScript, sayer, setSettings, withClient } from '../portfolio/kept-database.ts';
import {
  buildPortfolio,
  portfolioNow,
  portfolioScripts,
  withPortalDatabase,
} from '../portfolio/open-portfolio.ts';
import { fillingSettings, servingSettings, startPostgresIn, type Postgres } from '../postgres.ts';

const pathOf = (name: string): string => resolve(import.meta.dirname, 'fill', `${name}.sql`);

/** People come first: the other rows refer to them. */
const fills = [
  'people',
  'billing',
  'monthly',
  'requests',
  '../../discounts',
  'publishing',
  'audit',
  'views',
  'derived',
];

async function fill(folder: string, port: number, scale: number): Promise<void> {
  const say = sayer();
  const server = await startPostgresIn(folder, port, fillingSettings);
  try {
    await withClient(server.url, async (client) => {
      await setSettings(client, {
        password_hash: await hashPassword('bench'),
        abilities: JSON.stringify(usualPermissions),
        malls: String(Math.round(150 * scale)),
        scale: String(scale),
      });
      for (const name of fills) {
        await runScript(client, pathOf(name));
        say(name);
      }
      await client.query('vacuum (freeze, analyze)');
      await client.query('checkpoint');
    });
  } finally {
    await server.stop();
  }
}

/**
 * The portfolio plus three years of data in every other table: 60,000 users, 2 million invoices, 5 million
 * audit entries, 20 million page views, 100,000 requests, or the share `scale` of that. Built once, in about
 * half an hour.
 */
export async function openGrown(port: number, scale: number): Promise<Postgres> {
  const scripts = [...portfolioScripts, ...fills.map(pathOf)];
  const folder = await keptFolder(`grown-${scale}`, scripts, async (unfinished) => {
    await buildPortfolio(unfinished, port, scale);
    await fill(unfinished, port, scale);
  });
  const server = await startPostgresIn(folder, port, servingSettings);
  await withPortalDatabase(server.url, async (db) => {
    await migrate(db);
    // As a running server does.
    await keepTotals({ db, clock: clockStartingAt(new Date(portfolioNow)) }, true);
  });
  return server;
}
