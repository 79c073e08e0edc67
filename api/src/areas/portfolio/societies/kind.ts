import { societyFormOf, type SocietyRecord } from 'shared/rules/portfolio/society';
import type { Known, PortfolioKind } from '../common/judge.ts';
import { societiesByCode, type SocietyRow } from './repository.ts';

export const societies: PortfolioKind<SocietyRecord, SocietyRow, Known<SocietyRow>> = {
  table: {
    name: 'society',
    columns: { country_code: 'text', code: 'text', name: 'text', tax_id: 'text', address: 'text' },
  },
  formOf: societyFormOf,
  uniquesOf: ({ codigo }) => [
    { field: 'codigo', value: codigo, taken: `Ya hay una sociedad con el código ${codigo}` },
  ],
  read: async (scoped, at, records) => ({
    ...at,
    rows: await societiesByCode(
      scoped,
      at.country,
      records.map(({ codigo }) => codigo),
    ),
  }),
  judge: () => [],
  columnsOf: ({ codigo, nombre, idFiscal, direccion }, { country }) => ({
    country_code: country,
    code: codigo,
    name: nombre,
    tax_id: idFiscal,
    address: direccion,
  }),
};
