import { exportAcceptances, type Acceptance } from 'shared/endpoints/terms';
import type { CountryCode } from 'shared/countries';
import { formatDateTime } from 'shared/format';
import { acceptanceStateNames } from 'shared/rules/terms';
import { scopedTo } from '../../access/scoped.ts';
import { exportList, rowsOf, sheetOf } from '../../exports/export-list.ts';
import type { SheetColumn } from '../../exports/spreadsheet.ts';
import { acceptanceRows } from './versions.repository.ts';
import { acceptanceOf, publishedVersion } from './versions.service.ts';

const columns = (country: CountryCode, version: number | null): readonly SheetColumn<Acceptance>[] => [
  { title: 'Versión', width: 9, value: () => version ?? '' },
  { title: 'Nombre', width: 30, value: ({ name }) => name },
  { title: 'Correo', width: 34, value: ({ email }) => email },
  {
    title: 'Estado',
    width: 16,
    value: ({ acceptedAt }) => acceptanceStateNames[acceptedAt === null ? 'pending' : 'accepted'],
  },
  {
    title: 'Aceptó el',
    width: 18,
    value: ({ acceptedAt }) => (acceptedAt === null ? '' : formatDateTime(acceptedAt, country)),
  },
];

export const acceptanceExport = exportList({
  name: 'terms-acceptances',
  title: 'Aceptaciones de términos',
  endpoint: exportAcceptances,
  async start({ db, caller }, { params, body }) {
    const { id } = await publishedVersion(scopedTo(db, caller), params.id);
    return { action: 'terms-acceptance.export', entity: 'terms_version', entityId: id, after: body };
  },
  async open({ db, caller }, { params, body }) {
    const scoped = scopedTo(db, caller);
    const { id, number } = await publishedVersion(scoped, params.id);
    const rows = await rowsOf(db, acceptanceRows(scoped, id, body), (some) => some.map(acceptanceOf));
    return sheetOf(columns(caller.scope.countryCode, number), rows);
  },
});
