import { exportSalesAudit, type AuditedStore } from 'shared/endpoints/sales-audit';
import { formatMonth } from 'shared/format';
import { dayNumber, type Day, type Month } from 'shared/rules';
import { scopedTo } from '../../access/scoped.ts';
import { exportList, rowsOf, sheetOf } from '../../exports/export-list.ts';
import type { SheetColumn } from '../../exports/spreadsheet.ts';
import { auditRowsOf } from './audit-list.service.ts';

const numbers = (days: readonly Day[]): string => days.map(dayNumber).join(', ');

const columnsOf = (month: Month): readonly SheetColumn<AuditedStore>[] => [
  { title: 'Mes', width: 16, value: () => formatMonth(month) },
  { title: 'Mall', width: 28, value: (row) => row.edificio },
  { title: 'Marca', width: 24, value: (row) => row.marca },
  { title: 'Nº Local', width: 12, value: (row) => row.local },
  { title: 'Contrato', width: 18, value: (row) => row.contrato },
  { title: 'Empresa', width: 28, value: (row) => row.empresa },
  { title: 'Días declarados', width: 16, value: (row) => row.declarados },
  { title: 'Días auditados', width: 16, value: (row) => row.auditados.length },
  { title: 'Días sin declarar', width: 16, value: (row) => row.sinDeclarar.length },
  { title: 'Cuáles faltan', width: 28, value: (row) => numbers(row.sinDeclarar) },
  { title: 'Total', width: 18, value: (row) => row.total },
];

export const salesAuditExport = exportList({
  name: 'sales-audit',
  title: 'Auditoría de ventas',
  endpoint: exportSalesAudit,
  start: ({ caller: { scope } }, { body }) => ({
    action: 'sales-audit.export',
    entity: 'app_user',
    entityId: scope.userId,
    after: body,
  }),
  async open({ db, caller, now }, { body: { periodo, ...filters } }) {
    const { query, view } = auditRowsOf({ scoped: scopedTo(db, caller), now }, periodo, filters);
    return sheetOf(columnsOf(periodo), await rowsOf(db, query, view));
  },
});
