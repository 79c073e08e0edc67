import { mallRecord, type MallRecord } from 'shared/rules/portfolio/mall';
import type { Known, PortfolioKind } from '../common/judge.ts';
import { mallsByCode, type MallRow } from './repository.ts';

export const malls: PortfolioKind<MallRecord, MallRow, Known<MallRow>> = {
  table: {
    name: 'building',
    columns: { country_code: 'text', sap_id: 'text', name: 'text', support_desk_code: 'text' },
  },
  formOf: () => mallRecord,
  uniquesOf: ({ codigo }) => [
    { field: 'codigo', value: codigo, taken: `Ya hay un centro comercial con el código ${codigo}` },
  ],
  read: async (scoped, at, records) => ({
    ...at,
    rows: await mallsByCode(
      scoped,
      at.country,
      records.map(({ codigo }) => codigo),
    ),
  }),
  judge: () => [],
  columnsOf: ({ codigo, nombre, codigoMesaAyuda }, { country }) => ({
    country_code: country,
    sap_id: codigo,
    name: nombre,
    support_desk_code: codigoMesaAyuda || null,
  }),
};
