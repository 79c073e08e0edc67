import type { CountryCode } from 'shared/countries';
import { exportOwnDiscounts, type ManagedDiscount } from 'shared/endpoints/discounts';
import { formatDay } from 'shared/format';
import { discountStatusNames, weekDayDigits, weekDayNames } from 'shared/rules/discount';
import { scopedTo } from '../../access/scoped.ts';
import { exportList, rowsOf, sheetOf } from '../../exports/export-list.ts';
import { sheetTimes } from '../../exports/sheet-time.ts';
import type { SheetColumn } from '../../exports/spreadsheet.ts';
import { managedDiscounts } from './discount-view.ts';
import { discountRows } from './repository.ts';
import { clientOrNotFound } from './service.ts';

const daysInWords = (weekDays: string): string =>
  weekDayDigits
    .filter((digit) => weekDays.includes(digit))
    .map((digit) => weekDayNames[digit])
    .join(', ');

const discountColumns = (country: CountryCode): readonly SheetColumn<ManagedDiscount>[] => {
  const time = sheetTimes(country);
  return [
    { title: 'Código', width: 10, value: ({ code }) => code },
    { title: 'Nombre', width: 30, value: ({ name }) => name },
    { title: 'Marca', width: 22, value: ({ brand }) => brand.name },
    {
      title: 'Centros comerciales',
      width: 36,
      value: ({ buildings }) => buildings.map(({ name }) => name).join(', '),
    },
    {
      title: 'Tipo',
      width: 8,
      value: ({ discount_type: type, currency }) => (type === '%' ? '%' : currency),
    },
    { title: 'Valor', width: 12, value: ({ value }) => value },
    { title: 'Descripción', width: 40, value: ({ description }) => description },
    { title: 'Condiciones', width: 40, value: ({ conditions }) => conditions },
    { title: 'Desde', width: 12, value: ({ start }) => formatDay(start) },
    { title: 'Hasta', width: 12, value: ({ end }) => formatDay(end) },
    { title: 'Días', width: 28, value: ({ week_days: days }) => daysInWords(days) },
    {
      title: 'Estado',
      width: 14,
      value: ({ status }) => discountStatusNames[status],
    },
    { title: 'Cupones obtenidos', width: 18, value: ({ discount_users_count: count }) => count },
    { title: 'Cupones canjeados', width: 18, value: ({ discount_users_redeemed_count: count }) => count },
    { title: 'Motivo', width: 40, value: ({ review, comment }) => comment ?? review?.reason ?? '' },
    { title: 'Creado', width: 20, value: ({ created_at: at }) => time(at) },
  ];
};

export const discountExport = exportList({
  name: 'discounts',
  title: 'Mis descuentos',
  endpoint: exportOwnDiscounts,
  async start({ db, caller }, { params, body }) {
    const client = await clientOrNotFound(scopedTo(db, caller), params.id);
    return { action: 'discount.export', entity: 'company', entityId: client, after: body };
  },
  async open({ db, files, caller }, { params, body }) {
    const scoped = scopedTo(db, caller);
    const companyId = await clientOrNotFound(scoped, params.id);
    const query = discountRows(scoped, { kind: 'own', companyId }, body);
    const rows = await rowsOf(db, query, (some) => managedDiscounts({ db, files }, some));
    return sheetOf(discountColumns(caller.scope.countryCode), rows);
  },
});
