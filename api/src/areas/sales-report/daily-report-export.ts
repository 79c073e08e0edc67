import type { StoreCard } from 'shared/endpoints/sales';
import { exportDailyReport } from 'shared/endpoints/sales-report';
import { countryOf, type CountryCode } from 'shared/countries';
import { formatTaxId } from 'shared/format';
import { spaceStatus } from 'shared/rules';
import { scopedTo } from '../../access/scoped.ts';
import { exportList, rowsOf, sheetOf } from '../../exports/export-list.ts';
import type { SheetColumn } from '../../exports/spreadsheet.ts';
import { allStoreCards } from '../sales/list-stores.service.ts';

const storeColumns = (country: CountryCode): readonly SheetColumn<StoreCard>[] => [
  { title: 'Mall', width: 28, value: ({ edificio }) => edificio },
  { title: 'Nº Local', width: 12, value: (row) => row.codigoLocalPais ?? row.espacioCodigo },
  { title: 'Marca', width: 24, value: ({ nombre }) => nombre },
  { title: 'Contrato', width: 18, value: ({ contrato }) => contrato },
  { title: countryOf(country).taxId.label, width: 16, value: (row) => formatTaxId(row.rutEmpresa, country) },
  { title: 'Estado', width: 12, value: ({ pendientes }) => spaceStatus(pendientes) },
  { title: 'Días pendientes', width: 16, value: ({ pendientes }) => pendientes },
  {
    title: 'Pendientes del mes anterior',
    width: 26,
    value: (row) => row.cantVentasDiariasPendientesMesAnterior,
  },
  {
    title: 'Contacto',
    width: 28,
    value: ({ usuarios: [one] }) => (one ? `${one.nombres} ${one.apellidos}`.trim() : ''),
  },
  { title: 'Correo', width: 32, value: ({ usuarios: [one] }) => one?.email ?? '' },
  { title: 'Teléfono', width: 18, value: ({ usuarios: [one] }) => one?.telefono ?? '' },
];

/** Stores named at once: the names of many cost as much as those of one. */
const storesAtOnce = 500;

export const dailyReportExport = exportList({
  name: 'daily-report',
  title: 'Informe de ventas diarias',
  endpoint: exportDailyReport,
  start: ({ caller: { scope } }, { body }) => ({
    action: 'sales-report.export',
    entity: 'app_user',
    entityId: scope.userId,
    after: body,
  }),
  async open({ db, files, caller, now }, { body }) {
    const { query, view } = await allStoreCards({ scoped: scopedTo(db, caller), files }, now, body);
    return sheetOf(storeColumns(caller.scope.countryCode), await rowsOf(db, query, view, storesAtOnce));
  },
});
