import { z } from 'zod';
import type { CountryCode } from '../../countries/index.ts';
import * as field from './fields.ts';

/** A commercial executive of the operator; the key is `email`. */
export const executiveRecord = z.strictObject({
  email: field.email,
  nombre: field.name('Ingrese el nombre'),
  apellido: field.name('Ingrese el apellido'),
  telefono: field.phone.default(''),
});
export type ExecutiveRecord = z.output<typeof executiveRecord>;

export const executiveFormOf = (country: CountryCode, stored?: Partial<ExecutiveRecord>) =>
  field.withCountryRules(executiveRecord, country, stored);
