import { sql } from 'kysely';
import { lockNumber } from '../src/db/advisory-lock.ts';
import { inTransaction, type Database } from '../src/db/database.ts';
import type { Deps } from '../src/deps.ts';
import { keepTotals } from '../src/areas/sales-report/keep-totals.service.ts';
import { seedAnnouncements } from './announcements/seed.ts';
import { seedBanners } from './banners/seed.ts';
import { seedDebitNotes } from './debit-notes/seed.ts';
import { seedDebt } from './debt/seed.ts';
import { seedDiscounts } from './discounts/seed.ts';
import { seedExpenses } from './expenses/seed.ts';
import { seedFaqs } from './faqs/seed.ts';
import { seedIdentity } from './identity/seed.ts';
import { seedImports } from './imports/seed.ts';
import { seedIntegration } from './integration/seed.ts';
import { seedInvoices } from './invoices/seed.ts';
import { seedMonthlySales } from './monthly-sales/seed.ts';
import { seedNotifications } from './notifications/seed.ts';
import { seedMailTexts } from './mail-texts/seed.ts';
import { seedParameters } from './parameters/seed.ts';
import { seedPageViews } from './page-views/seed.ts';
import { seedRoles } from './roles/seed.ts';
import { seedSales } from './sales/seed.ts';
import { seedTerms } from './terms/seed.ts';
import { seedTickets } from './tickets/seed.ts';
import { seedAccounts } from './accounts.ts';
import { seedCore } from './core.ts';
import { readWorld, todayOf } from './read-world.ts';
import type { DemoWorld } from './world.ts';

type SeedArea = (db: Database, world: DemoWorld) => Promise<void>;

/** In this order; each relies only on the core rows, except where noted. */
const areaSeeds: Readonly<Record<string, SeedArea>> = {
  announcements: seedAnnouncements,
  banners: seedBanners,
  debitNotes: seedDebitNotes,
  discounts: seedDiscounts,
  faqs: seedFaqs,
  identity: seedIdentity,
  invoices: seedInvoices,
  mailTexts: seedMailTexts,
  notifications: seedNotifications,
  // These two rely on the invoices and their societies.
  expenses: seedExpenses,
  debt: seedDebt,
  pageViews: seedPageViews,
  sales: seedSales,
  roles: seedRoles,
  terms: seedTerms,
  tickets: seedTickets,
  // Relies on the daily sales.
  monthlySales: seedMonthlySales,
  // Relies on the cut-off days of the demo.
  parameters: seedParameters,
  // The imports are those of its keys.
  integration: seedIntegration,
  imports: seedImports,
};

/** An arbitrary id, different from all other advisory locks. */
const demoLock = 730_513;

/** Stored with the data to identify the version of the demo data. */
const version = 1;

/**
 * Fills an empty database with demo data, deterministic and relative to today. A database with any company is
 * left alone, whatever its version. All or nothing: a killed start begins again.
 */
export async function seedDemo(deps: Deps, onFill: () => void = () => {}): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    // Of servers that start together, the first fills and the others wait, longer than the statement timeout
    // of a call.
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`select pg_advisory_xact_lock(${lockNumber(demoLock)})`.execute(db);
    if ((await db.selectFrom('company').select('id').limit(1).executeTakeFirst()) !== undefined) return;
    onFill();
    const now = deps.clock.now();
    await seedCore(db, deps.files, todayOf(now));
    await seedAccounts(db, now);
    const world = await readWorld(db, deps);
    for (const seed of Object.values(areaSeeds)) await seed(db, world);
    await keepTotals({ db, clock: deps.clock }, true);
    await db.insertInto('seed_version').values({ name: 'demo', version, seeded_at: now }).execute();
  });
}
