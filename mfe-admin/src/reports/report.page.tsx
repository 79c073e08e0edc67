import { exportReport, readReport, reportServices } from 'shared/endpoints/reports';
import { formatMonth } from 'shared/format';
import { call } from 'shared/http';
import { endpointQuery, useQuery } from 'shared/query';
import { Navigate, useLinkTo, useParams } from 'shared/router';
import { useSelectedCompany } from 'shared/session';
import { PageHeader, QueryView, Skeleton, Stack } from 'shared/ui/core';
import { TableSkeleton } from 'shared/ui/data';
import { ExportButton } from 'shared/ui/overlay';
import { ReportFigures } from './report-figures.tsx';
import { texts } from './texts.ts';

type ReportId = (typeof reportServices)[number];

/** ON_DEMAND_SERVICE: one report of the selected company. An unknown one redirects to the error page (U-184). */
export default function ReportPage() {
  const { onDemandService } = useParams();
  const linkToRoute = useLinkTo();
  const company = useSelectedCompany();
  const service = reportServices.find((id) => id === onDemandService);
  if (service === undefined) return <Navigate to="/error?status=404" replace />;
  if (company === null) return <Navigate to={linkToRoute('ON_DEMAND')} replace />;
  return <CompanyReport companyId={company.id} companyName={company.name} service={service} />;
}

type CompanyReportProps = {
  readonly companyId: number;
  readonly companyName: string;
  readonly service: ReportId;
};

function CompanyReport({ companyId, companyName, service }: CompanyReportProps) {
  const linkToRoute = useLinkTo();
  const params = { companyId, service };
  const query = useQuery({ ...endpointQuery(readReport, { params }), staleTime: 0 });
  const { data } = query;
  return (
    <>
      <PageHeader
        back={{ label: texts.back, to: linkToRoute('ON_DEMAND') }}
        title={data?.nombre ?? texts.title}
        context={
          data === undefined
            ? companyName
            : `${companyName} · ${texts.period(formatMonth(data.desde), formatMonth(data.hasta))}`
        }
        action={<ExportButton onExport={() => call(exportReport, { params })} />}
      />
      <QueryView
        query={query}
        skeleton={
          <Stack gap="6">
            <Skeleton h="60" borderRadius="l3" />
            <TableSkeleton rows={6} />
          </Stack>
        }
      >
        {(report) => <ReportFigures report={report} />}
      </QueryView>
    </>
  );
}
