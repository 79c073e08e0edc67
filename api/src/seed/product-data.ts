import { countryCodes } from 'shared/countries';
import type { Database } from '../db/database.ts';
import { seedPermissions } from './permission-catalogue.ts';

/** Last day of a month on which the previous month can still be declared (S-403). */
const defaultCutOffDay = '12';

/** Data of every installation, demo or not: the permission catalogue and the countries' parameters. */
export async function seedProductData(db: Database): Promise<void> {
  await seedPermissions(db);
  const names = ['venta_diaria_dia_corte_mes_anterior', 'venta_mensual_dia_corte_mes_anterior'];
  const rows = names.flatMap((name) =>
    countryCodes.map((code) => ({ name: `${name}_${code.toLowerCase()}`, value: defaultCutOffDay })),
  );
  await db
    .insertInto('country_parameter')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
