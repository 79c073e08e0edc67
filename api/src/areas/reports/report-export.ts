import { exportReport, type Report } from 'shared/endpoints/reports';
import { formatMonth } from 'shared/format';
import { scopedTo } from '../../access/scoped.ts';
import { exportList, rowsAtHand, sheetOf } from '../../exports/export-list.ts';
import type { SheetColumn } from '../../exports/spreadsheet.ts';
import { checkReportCompany, reportName, reportOf } from './service.ts';

type ReportMonth = Report['meses'][number];

const columnsOf = ({ centros, unidad }: Report): SheetColumn<ReportMonth>[] => {
  const title = (text: string): string => (unidad === 'porcentaje' ? `${text} (%)` : text);
  return [
    { title: 'Mes', value: ({ mes }) => formatMonth(mes), width: 18 },
    ...centros.map(({ nombre }, index) => ({
      title: title(nombre),
      value: ({ valores }: ReportMonth) => valores[index] ?? '',
      width: 22,
    })),
    { title: title('Total'), value: ({ total }) => total ?? '', width: 18 },
  ];
};

export const reportExport = exportList({
  name: 'report',
  title: ({ params }) => reportName(params.service),
  endpoint: exportReport,
  async start({ db, caller }, { params: { companyId, service }, body: { meses } }) {
    await checkReportCompany(scopedTo(db, caller), companyId);
    return { action: 'report.export', entity: 'company', entityId: companyId, after: { id: service, meses } };
  },
  async open({ db, caller, now }, { params: { companyId, service }, body: { meses } }) {
    const sources = { scoped: scopedTo(db, caller), caller, now };
    const report = await reportOf(sources, { companyId, id: service, months: meses });
    return sheetOf(columnsOf(report), rowsAtHand(report.meses));
  },
});
