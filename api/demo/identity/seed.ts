import type { Database } from '../../src/db/database.ts';
import { portalAdministrator } from '../portal-administrator.ts';
import type { DemoWorld } from '../world.ts';

const day = 86_400_000;

/** A name and colour that were tried and taken back: the demo keeps the portal's own, and the history has both. */
export async function seedIdentity(db: Database, { clock }: DemoWorld): Promise<void> {
  const now = clock.now().getTime();
  const author = await portalAdministrator(db, 'CHL');
  await db
    .insertInto('portal_identity')
    .values([
      {
        version: 1,
        name: 'Plazas del Sur',
        color: '#0f766e',
        mark: null,
        at: new Date(now - 33 * day),
        user_id: author,
      },
      { version: 2, name: null, color: null, mark: null, at: new Date(now - 32 * day), user_id: author },
    ])
    .execute();
}
