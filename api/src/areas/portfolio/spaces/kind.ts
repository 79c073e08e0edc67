import { spaceRecord, type SpaceRecord } from 'shared/rules/portfolio/space';
import type { Known, PortfolioKind } from '../common/judge.ts';
import { judgeReference } from '../common/references.ts';
import { mallsByCode, type MallRow } from '../malls/repository.ts';
import { spacesByCode, type SpaceRow } from './repository.ts';

type KnownSpaces = Known<SpaceRow> & { readonly malls: ReadonlyMap<string, MallRow> };

export const spaces: PortfolioKind<SpaceRecord, SpaceRow, KnownSpaces> = {
  table: {
    name: 'space',
    columns: { building_id: 'integer', code: 'text', local_code: 'text', gla_m2: 'double precision' },
    countryOf: { table: 'building', by: 'building_id' },
  },
  formOf: () => spaceRecord,
  uniquesOf: ({ edificio, codigo }) => [
    {
      field: 'codigo',
      value: `${edificio}\n${codigo}`,
      taken: `El centro comercial ya tiene un espacio con el código ${codigo}`,
    },
  ],
  async read(scoped, at, records) {
    const codes = records.map(({ edificio }) => edificio);
    const [rows, malls] = [
      await spacesByCode(scoped, at.country, records),
      await mallsByCode(scoped, at.country, codes),
    ];
    return { ...at, rows, malls: new Map(malls.map((mall) => [mall.codigo, mall])) };
  },
  judge({ edificio }, { malls, today }, target) {
    const found = malls.get(edificio);
    if (target !== undefined && target.edificioId !== found?.id)
      return [{ field: 'edificio', message: 'Un espacio no cambia de centro comercial' }];
    return judgeReference({
      field: 'edificio',
      found,
      today,
      isKept: target !== undefined,
      missing: `No hay un centro comercial con el código ${edificio}`,
      ended: 'El centro comercial terminó: elija otro',
    });
  },
  columnsOf: ({ edificio, codigo, local, gla }, { malls }) => ({
    building_id: malls.get(edificio)?.id,
    code: codigo,
    local_code: local,
    gla_m2: gla,
  }),
};
