import type { Generated } from 'kysely';
import type { Day } from '../../db/core-tables.ts';

/** A parameter's value from a day on; earlier values stay. */
export interface CountryParameterTable {
  name: string;
  valid_from: Generated<Day>;
  value: string;
  row_version: Generated<number>;
  set_at: Generated<Date>;
}

/** Planning or withdrawing a parameter's value; rows are only added. */
export interface ParameterChangeTable {
  name: string;
  version: number;
  action: 'plan' | 'withdraw';
  valid_from: Day;
  value: string;
  value_before: string;
  at: Date;
  user_id: number | null;
}

export interface ParametersTables {
  country_parameter: CountryParameterTable;
  parameter_change: ParameterChangeTable;
}
