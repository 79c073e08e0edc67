import { jsonb, type Database } from '../../src/db/database.ts';
import { portalAdministrator } from '../portal-administrator.ts';
import type { DemoWorld } from '../world.ts';

const day = 86_400_000;

/** Peru's portal administrator has changed a role for those to come; the demo's people keep what they have. */
export async function seedRoles(db: Database, { clock }: DemoWorld): Promise<void> {
  const country = 'PER';
  await db
    .insertInto('role_permissions')
    .values({
      country_code: country,
      role_id: 'INT_OPERACIONES',
      changes: jsonb({ 'read DailySales': true, 'manage ExternalReport': true, 'read Usage': false }),
      updated_at: new Date(clock.now().getTime() - 17 * day),
      updated_by: await portalAdministrator(db, country),
    })
    .execute();
}
