import { exportPublishing } from 'shared/endpoints/publishing';
import { exportReceipts } from 'shared/endpoints/receipts';
import type { PublicationSummary } from 'shared/endpoints/publishing';
import type { Receipt } from 'shared/endpoints/receipts';
import type { CountryCode } from 'shared/countries';
import { formatDateTime, formatDay } from 'shared/format';
import { publicationStatusNames } from 'shared/rules/publication';
import { scopedTo } from '../../access/scoped.ts';
import { exportList, rowsOf, sheetOf } from '../../exports/export-list.ts';
import type { SheetColumn } from '../../exports/spreadsheet.ts';
import { publishingRows } from './publishing.repository.ts';
import { summaries, todayOf } from './publishing.service.ts';
import { receiptRows } from './receipts.repository.ts';
import { receiptOf, toldBy } from './receipts.service.ts';

const dayText = (day: string | null): string => (day === null ? '' : formatDay(day));

const publicationColumns: readonly SheetColumn<PublicationSummary>[] = [
  { title: 'Anuncio', width: 40, value: ({ title }) => title },
  { title: 'Categoría', width: 16, value: ({ category }) => category },
  { title: 'Estado', width: 14, value: ({ status }) => publicationStatusNames[status] },
  { title: 'Centros comerciales', width: 40, value: ({ malls }) => malls.join(', ') || 'Todo el país' },
  { title: 'Desde', width: 12, value: ({ startsOn }) => dayText(startsOn) },
  { title: 'Hasta', width: 12, value: ({ endsOn }) => dayText(endsOn) },
  { title: 'Lo vieron', width: 12, value: ({ reached }) => reached },
  { title: 'Lo abrieron', width: 12, value: ({ opened }) => opened },
  { title: 'Lo confirmaron', width: 14, value: ({ confirmed }) => confirmed },
];

export const publishingExport = exportList({
  name: 'announcements',
  title: 'Anuncios',
  endpoint: exportPublishing,
  start: ({ caller: { scope } }, { body }) => ({
    action: 'announcement.export',
    entity: 'app_user',
    entityId: scope.userId,
    after: body,
  }),
  async open({ db, caller, now }, { body }) {
    const scoped = scopedTo(db, caller);
    const today = todayOf(scoped, now);
    const query = publishingRows(scoped, body, today);
    return sheetOf(publicationColumns, await rowsOf(db, query, (some) => summaries(scoped, today, some)));
  },
});

const receiptColumns = (country: CountryCode): readonly SheetColumn<Receipt>[] => {
  const at = (instant: string | null): string => (instant === null ? '' : formatDateTime(instant, country));
  return [
    { title: 'Nombre', width: 30, value: ({ name }) => name },
    { title: 'Correo', width: 34, value: ({ email }) => email },
    { title: 'Lo vio en el mural', width: 18, value: ({ reachedAt }) => at(reachedAt) },
    { title: 'Lo abrió', width: 18, value: ({ openedAt }) => at(openedAt) },
    { title: 'Lo confirmó', width: 18, value: ({ confirmedAt }) => at(confirmedAt) },
  ];
};

export const receiptExport = exportList({
  name: 'announcement-receipts',
  title: 'Lecturas de un anuncio',
  endpoint: exportReceipts,
  async start({ db, caller }, { params, body }) {
    const { id } = await toldBy(scopedTo(db, caller), params.id);
    return { action: 'announcement-receipt.export', entity: 'announcement', entityId: id, after: body };
  },
  async open({ db, caller }, { params, body }) {
    const told = await toldBy(scopedTo(db, caller), params.id);
    const rows = await rowsOf(db, receiptRows(db, told, body), (some) => some.map(receiptOf));
    return sheetOf(receiptColumns(caller.scope.countryCode), rows);
  },
});
