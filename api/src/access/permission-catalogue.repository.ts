import { countryCodes } from 'shared/countries';
import type { System } from '../db/database.ts';
import { internalCategories, permissionCatalogue } from './permission-catalogue.ts';

/** Writes the catalogue's rows in every installation, because permissions are part of the product. */
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
    await db
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
      .execute();
  }
}
