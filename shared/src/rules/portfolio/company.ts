import { z } from 'zod';
import type { CountryCode } from '../../countries/index.ts';
import * as field from './fields.ts';

/** A company; its key is `codigoErp`, or `idFiscal` without one. */
export const companyRecord = z.strictObject({
  codigoErp: field.optionalCode.default(''),
  idFiscal: field.taxId.min(1, 'Ingrese el identificador tributario'),
  nombre: field.name('Ingrese la razón social'),
  email: field.optionalEmail.default(''),
  /** International, `+56912345678`. */
  telefono: field.phone.default(''),
  web: field.web.default(''),
  direccion: field.optionalAddress.default(''),
  /** The e-mail of its commercial executive. */
  ejecutivo: field.optionalReference.default(''),
});
export type CompanyRecord = z.output<typeof companyRecord>;

export const companyFormOf = (country: CountryCode, stored?: Partial<CompanyRecord>) =>
  field.withCountryRules(companyRecord, country, stored);
