import type { CountryCode } from 'shared/countries';
import { addDays } from 'shared/rules';
import { integrationKinds } from 'shared/rules/records/integration';
import type { RecordKindName } from 'shared/rules/records/kinds';
import { newKeyText } from '../../src/access/keys/key-text.ts';
import { hashSecret } from '../../src/access/tokens.ts';
import type { Database } from '../../src/db/database.ts';
import { portalAdministrator } from '../portal-administrator.ts';
import type { DemoWorld } from '../world.ts';

const day = 86_400_000;

/** The country whose systems send records. */
export const country: CountryCode = 'CHL';

type DemoKey = {
  readonly name: string;
  readonly kinds: readonly RecordKindName[];
  /** Only of the first mall. */
  readonly oneMall?: boolean;
  readonly createdDaysAgo: number;
  readonly endsInDays: number;
  /** Edits since: its kinds, malls or end were changed. */
  readonly edits?: number;
  readonly usedHoursAgo?: number;
  readonly revokedDaysAgo?: number;
};

const keys: readonly DemoKey[] = [
  {
    name: 'ERP de la operadora',
    kinds: integrationKinds(country).filter((kind) => kind !== 'users'),
    createdDaysAgo: 96,
    endsInDays: 269,
    edits: 2,
    usedHoursAgo: 3,
  },
  {
    name: 'Sistema de locales del centro',
    kinds: ['spaces', 'leases'],
    oneMall: true,
    createdDaysAgo: 353,
    endsInDays: 12,
    edits: 1,
    usedHoursAgo: 31,
  },
  { name: 'Prueba del proveedor', kinds: ['malls'], createdDaysAgo: 61, endsInDays: 29, revokedDaysAgo: 40 },
];

/** Keys of other systems. Their texts are random and never shown: create a key to try the integration. */
export async function seedIntegration(db: Database, world: DemoWorld): Promise<void> {
  const author = await portalAdministrator(db, country);
  const now = world.clock.now().getTime();
  const [mall] = world.buildings.filter(({ country_code: code }) => code === country);
  for (const { name, kinds, oneMall = false, edits = 0, ...at } of keys) {
    const { text, prefix } = newKeyText('vit');
    const { id } = await db
      .insertInto('integration_key')
      .values({
        country_code: country,
        name,
        prefix,
        secret_hash: hashSecret(text),
        kinds: [...kinds],
        all_malls: !oneMall,
        expires_on: addDays(world.todayOf(country), at.endsInDays),
        created_at: new Date(now - at.createdDaysAgo * day),
        created_by: author,
        row_version: edits + 1,
        ...(at.usedHoursAgo !== undefined && { last_used_at: new Date(now - at.usedHoursAgo * 3_600_000) }),
        ...(at.revokedDaysAgo !== undefined && {
          revoked_at: new Date(now - at.revokedDaysAgo * day),
          revoked_by: author,
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (oneMall && mall)
      await db.insertInto('integration_key_building').values({ key_id: id, building_id: mall.id }).execute();
  }
}
