import { z } from 'zod';
import type { CountryCode } from '../../countries/index.ts';
import { searchable } from '../searchable.ts';
import * as field from './fields.ts';

/** What brands sell: part of the product, as in the table `brand_category`. */
export const brandCategories = [
  'Accesorios y joyería',
  'Belleza y salud',
  'Calzado',
  'Deportes',
  'Entretención',
  'Gastronomía',
  'Hogar y decoración',
  'Librería y juguetes',
  'Servicios',
  'Supermercado',
  'Tecnología',
  'Vestuario',
] as const;

const names: readonly string[] = brandCategories;

/** A category as it is written here, whatever its capitals and accents. */
const asListed = (typed: string): string => {
  const text = typed.trim();
  return names.find((name) => searchable(name) === searchable(text)) ?? text;
};

const category = z
  .string()
  .overwrite(asListed)
  .refine((name) => name === '' || names.includes(name), `Elija una de estas: ${names.join(', ')}`);

/** A brand of a company; its key within the company is `codigoErp`, or `nombre` without one. */
export const brandRecord = z.strictObject({
  /** The company's ERP code or tax id. */
  empresa: field.reference('Elija la empresa'),
  codigoErp: field.optionalCode.default(''),
  nombre: field.name('Ingrese el nombre de la marca'),
  /** What it sells, for the report of sales and for audiences; '': not said. */
  categoria: category.default(''),
  idFiscal: field.taxId.default(''),
  email: field.optionalEmail.default(''),
  telefono: field.phone.default(''),
  web: field.web.default(''),
});
export type BrandRecord = z.output<typeof brandRecord>;

export const brandFormOf = (country: CountryCode, stored?: Partial<BrandRecord>) =>
  field.withCountryRules(brandRecord, country, stored);
