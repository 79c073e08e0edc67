import { storePermissions } from './access/permission-catalogue.repository.ts';
import { storeDefaultParameters } from './areas/parameters/repository.ts';
import type { Database } from './db/database.ts';

/** Data of every installation, demo or not: the permission catalogue and the countries' parameters. */
export async function storeProductData(db: Database): Promise<void> {
  await storePermissions(db);
  await storeDefaultParameters(db);
}
