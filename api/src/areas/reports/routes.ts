import { exportReport, listReports, readReport, type Report } from 'shared/contract/reports';
import { formatMonth } from 'shared/format';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { exportLink } from '../../exports/export-link.ts';
import { spreadsheet, type SheetColumn } from '../../exports/spreadsheet.ts';
import { route } from '../../http/route.ts';
import { reportOf, reportsOf } from './service.ts';

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

export function registerReportsRoutes(app: App, deps: Deps): void {
  route(app, deps, listReports, ({ params, ...sources }) => reportsOf(sources, params.companyId));

  route(app, deps, readReport, ({ params, ...sources }) =>
    reportOf(sources, params.companyId, params.service),
  );

  route(app, deps, exportReport, async ({ params, audit, ...sources }) => {
    const report = await reportOf(sources, params.companyId, params.service);
    const bytes = spreadsheet(report.nombre, columnsOf(report), report.meses);
    const { caller, now } = sources;
    const link = await exportLink(deps.files, { list: report.id, userId: caller.user.id, bytes, now });
    await audit({
      action: 'report.export',
      entity: 'company',
      entityId: params.companyId,
      after: { id: report.id },
    });
    return link;
  });
}
