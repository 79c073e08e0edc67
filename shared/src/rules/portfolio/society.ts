import { z } from 'zod';
import type { CountryCode } from '../../countries/index.ts';
import * as field from './fields.ts';

/** A legal entity of the operator that issues invoices; its key is `codigo`. */
export const societyRecord = z.strictObject({
  codigo: field.code('Ingrese el código de la sociedad'),
  nombre: field.name('Ingrese la razón social'),
  idFiscal: field.taxId.min(1, 'Ingrese el identificador tributario'),
  direccion: field.address('Ingrese la dirección'),
});
export type SocietyRecord = z.output<typeof societyRecord>;

export const societyFormOf = (country: CountryCode, stored?: Partial<SocietyRecord>) =>
  field.withCountryRules(societyRecord, country, stored);
