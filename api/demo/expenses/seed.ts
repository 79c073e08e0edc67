import type { Insertable } from 'kysely';
import { countryOf } from 'shared/countries';
import { formatPeriod, toMinorUnits } from 'shared/format';
import { addMonths, firstDay, monthOf } from 'shared/rules';
import { jsonb, type Database } from '../../src/db/database.ts';
import { demoCountries } from '../countries/index.ts';
import type { DemoWorld } from '../world.ts';
import type { CommonExpenseTable } from '../../src/areas/expenses/tables.ts';

/** Months of demo files; the current month is charged only after it ends. */
const monthsBack = 14;

/** Charges that a mall's tenants share, as a share of the smallest monthly rent of a store of 100 m². */
const charges = [
  ['Aseo y ornato de áreas comunes', 0.052],
  ['Vigilancia y control de accesos', 0.061],
  ['Energía eléctrica de pasillos', 0.038],
  ['Climatización de áreas comunes', 0.034],
  ['Mantención de ascensores y escaleras', 0.021],
  ['Seguros del edificio', 0.014],
  ['Administración', 0.019],
] as const;

/** Statements of every contract for the last months; files are made when first opened. */
export async function seedExpenses(db: Database, world: DemoWorld): Promise<void> {
  const societies = await db.selectFrom('society').select(['id', 'country_code']).orderBy('id').execute();
  const rows: Insertable<CommonExpenseTable>[] = [];
  for (const contract of world.contracts) {
    const { country_code: country } = contract;
    const random = world.random(`expenses-${contract.code}`);
    const society = societies.findLast((one) => one.country_code === country);
    const building = world.buildings.find(({ id }) => id === contract.building_id);
    const brand = world.brands.find(({ id }) => id === contract.brand_id);
    const space = world.spaces.find(({ id }) => id === contract.space_id);
    if (!society || !building || !brand || !space) throw new Error(`${contract.code} lacks a part.`);
    for (let back = monthsBack; back >= 1; back -= 1) {
      const month = addMonths(monthOf(world.todayOf(country)), -back);
      if (contract.status === 'terminado' && firstDay(month) > contract.ends_on) continue;
      const size = (demoCountries[country].invoices.baseRent * space.gla_m2) / 100;
      const lines = charges.map(([description, share]) => ({
        description,
        amount: toMinorUnits(Math.round(size * share * (0.92 + random() * 0.16)), country),
      }));
      rows.push({
        company_id: contract.company_id,
        contract_id: contract.id,
        society_id: society.id,
        description: `Gastos comunes ${formatPeriod(month)}, ${brand.name}, ${building.name}`,
        month: firstDay(month),
        currency: countryOf(country).currency.code,
        lines: jsonb(lines),
        object_key: `${countryOf(country).path}/${month}/${contract.code}.pdf`,
        filename: `Gastos-comunes-${month}-${contract.code}.pdf`,
      });
    }
  }
  for (let from = 0; from < rows.length; from += 200) {
    await db
      .insertInto('common_expense')
      .values(rows.slice(from, from + 200))
      .execute();
  }
}
