import type { ReactNode } from 'react';
import { useSearch } from 'shared/lists';
import { Navigate, useLinkTo } from 'shared/router';
import { useIsStaff } from 'shared/session';
import { DailyReport } from './daily-report.tsx';
import { FiguresReport } from './figures-report.tsx';
import { MonthlyReport } from './monthly-report.tsx';
import { viewSearch, type ReportView } from './report-search.ts';

const views: Readonly<Record<ReportView, () => ReactNode>> = {
  diaria: DailyReport,
  mensual: MonthlyReport,
  comparativa: FiguresReport,
};

/** `/informeVentasAdmin`: the sales report of administrators and finance (S-032). Tenants have their own. */
export default function SalesReportPage() {
  const linkTo = useLinkTo();
  const isStaff = useIsStaff();
  const { search } = useSearch(viewSearch);
  const View = views[search.view];
  return isStaff ? <View /> : <Navigate replace to={linkTo('INFORME_VENTAS')} />;
}
