import { sql } from 'kysely';
import { isInternalRole, roleIds } from 'shared/endpoints/auth';
import { countryCodes } from 'shared/countries';
import type { AbilityAction, AbilitySubject } from 'shared/rules/ability';
import type { System } from '../db/database.ts';
import { internalCategories, permissionCatalogue } from './permission-catalogue.ts';
import { holdsByDefault } from './usual-permissions.ts';

/**
 * Writes the catalogue's rows in every installation, because permissions are part of the product. One that is
 * new in an installation, which no operator can have changed in a role, is given to the operator's staff whose role
 * usually holds it, because only holders can grant a permission.
 */
export async function storePermissions(db: System): Promise<void> {
  for (const [position, [name, entries]] of Object.entries(permissionCatalogue).entries()) {
    const external = !internalCategories.has(name);
    const { id } = await db
      .insertInto('permission_category')
      .values({ name, position, external })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ position, external }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = entries.map((entry) => ({
      category_id: id,
      action: entry.action,
      subject: entry.subject,
      name: entry.name,
      description: entry.description,
      country_codes: [...(entry.countries ?? countryCodes)],
      requires: [...(entry.requires ?? [])],
    }));
    const stored = await db
      .insertInto('permission')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['action', 'subject']).doUpdateSet((eb) => ({
          category_id: eb.ref('excluded.category_id'),
          name: eb.ref('excluded.name'),
          description: eb.ref('excluded.description'),
          country_codes: eb.ref('excluded.country_codes'),
          requires: eb.ref('excluded.requires'),
        })),
      )
      // Only a row that this statement inserted has no deleting transaction.
      .returning(['id', 'action', 'subject', sql<boolean>`xmax = 0`.as('is_new')])
      .execute();
    for (const permission of stored.filter(({ is_new: isNew }) => isNew)) await giveToStaff(db, permission);
  }
}

type NewPermission = {
  readonly id: number;
  readonly action: AbilityAction;
  readonly subject: AbilitySubject;
};

async function giveToStaff(db: System, { id, action, subject }: NewPermission): Promise<void> {
  const roles = roleIds.filter(
    (role) => isInternalRole(role) && holdsByDefault(role, `${action} ${subject}`),
  );
  if (roles.length === 0) return;
  await db
    .insertInto('user_permission')
    .columns(['user_id', 'permission_id'])
    .expression((eb) =>
      eb
        .selectFrom('role_assignation')
        .select(['user_id', sql<number>`${id}::integer`.as('permission_id')])
        .distinct()
        .where('role_id', 'in', roles)
        .where('enabled', '=', true),
    )
    .execute();
}
