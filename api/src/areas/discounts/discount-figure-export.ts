import { exportDiscountFigures } from 'shared/endpoints/discounts';
import { formatDay } from 'shared/format';
import { scopedTo } from '../../access/scoped.ts';
import { exportList, rowsOf, sheetOf } from '../../exports/export-list.ts';
import type { SheetColumn } from '../../exports/spreadsheet.ts';
import { discountReference } from './discount-view.ts';
import { figureRows, type FigureRow } from './figures.repository.ts';
import { periodOf } from './figures.service.ts';
import { clientOrNotFound } from './service.ts';

const figureColumns: readonly SheetColumn<FigureRow>[] = [
  { title: 'Día', width: 12, value: ({ day }) => formatDay(day) },
  { title: 'Código', width: 10, value: ({ discount_id: id }) => discountReference(id) },
  { title: 'Descuento', width: 30, value: ({ discount_name: name }) => name },
  { title: 'Marca', width: 22, value: ({ brand_name: name }) => name },
  { title: 'Centro comercial', width: 26, value: ({ building_name: name }) => name ?? '' },
  { title: 'Cupones obtenidos', width: 18, value: ({ obtained }) => obtained ?? '' },
  { title: 'Cupones canjeados', width: 18, value: ({ redeemed }) => redeemed ?? '' },
];

export const discountFigureExport = exportList({
  name: 'discount-figures',
  title: 'Resultados de descuentos',
  endpoint: exportDiscountFigures,
  async start({ db, caller, now }, { params, body }) {
    const scoped = scopedTo(db, caller);
    const client = await clientOrNotFound(scoped, params.id);
    const after = periodOf(scoped, now, body);
    return { action: 'discount-figures.export', entity: 'company', entityId: client, after };
  },
  async open({ db, caller, now }, { params, body }) {
    const scoped = scopedTo(db, caller);
    const client = await clientOrNotFound(scoped, params.id);
    const rows = await rowsOf(db, figureRows(scoped, client, periodOf(scoped, now, body)), (some) => some);
    return sheetOf(figureColumns, rows);
  },
});
