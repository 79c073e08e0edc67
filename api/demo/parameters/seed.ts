import { addMonths, firstDay, monthOf } from 'shared/rules';
import { parameterRules, type ParameterId } from 'shared/rules/parameters';
import type { Database } from '../../src/db/database.ts';
import { readParameter } from '../../src/areas/parameters/repository.ts';
import type { ParameterChangeTable } from '../../src/areas/parameters/tables.ts';
import { portalAdministrator } from '../portal-administrator.ts';
import type { DemoWorld } from '../world.ts';

const day = 86_400_000;

/**
 * What Chile's portal administrator has planned: larger pictures from next month on, an earlier cut-off day of daily
 * sales in three months, and one of monthly sales that was withdrawn the next day. Nothing of it counts yet, so months end as the product has it.
 */
export async function seedParameters(db: Database, world: DemoWorld): Promise<void> {
  const country = 'CHL';
  const author = await portalAdministrator(db, country);
  const month = monthOf(world.todayOf(country));
  const now = world.clock.now().getTime();
  const add = async (
    parameter: ParameterId,
    {
      months,
      daysAgo,
      ...change
    }: Pick<ParameterChangeTable, 'version' | 'action' | 'value'> & {
      readonly months: number;
      readonly daysAgo: number;
    },
  ): Promise<void> => {
    const name = parameterRules[parameter].storedAs(country);
    const from = firstDay(addMonths(month, months));
    const before = String(await readParameter(db, { parameter, country, on: from }));
    const at = new Date(now - daysAgo * day);
    await db
      .insertInto('parameter_change')
      .values({ ...change, name, valid_from: from, value_before: before, at, user_id: author })
      .execute();
    if (change.action === 'withdraw')
      await db
        .deleteFrom('country_parameter')
        .where('name', '=', name)
        .where('valid_from', '=', from)
        .execute();
    else
      await db
        .insertInto('country_parameter')
        .values({ name, valid_from: from, value: change.value, set_at: at })
        .execute();
  };
  const held = await readParameter(db, { parameter: 'corte-mensual', country, on: firstDay(month) });
  await add('corte-mensual', { version: 1, action: 'plan', value: '15', months: 2, daysAgo: 9 });
  await add('corte-mensual', { version: 2, action: 'withdraw', value: String(held), months: 2, daysAgo: 8 });
  await add('peso-imagen', { version: 1, action: 'plan', value: '8', months: 1, daysAgo: 4 });
  await add('corte-diario', { version: 1, action: 'plan', value: '10', months: 3, daysAgo: 6 });
}
