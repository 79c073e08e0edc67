import { z } from 'zod';
import type { CountryCode } from '../../countries/index.ts';
import * as field from './fields.ts';

/** A brand of a company; its key within the company is `codigoErp`, or `nombre` without one. */
export const brandRecord = z.strictObject({
  /** The company's ERP code or tax id. */
  empresa: field.reference('Elija la empresa'),
  codigoErp: field.optionalCode.default(''),
  nombre: field.name('Ingrese el nombre de la marca'),
  idFiscal: field.taxId.default(''),
  email: field.optionalEmail.default(''),
  telefono: field.phone.default(''),
  web: field.web.default(''),
});
export type BrandRecord = z.output<typeof brandRecord>;

export const brandFormOf = (country: CountryCode, stored?: Partial<BrandRecord>) =>
  field.withCountryRules(brandRecord, country, stored);
