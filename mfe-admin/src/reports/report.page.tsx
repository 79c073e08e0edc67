import { readId } from 'shared/endpoints/in-address';
import { exportReport, readReport, reportServices, reportMonths } from 'shared/endpoints/reports';
import { formatMonth } from 'shared/format';
import { call } from 'shared/http';
import { ChoiceChip, useSearch } from 'shared/lists';
import { endpointQuery, useQuery } from 'shared/query';
import { Navigate, useLinkTo, useParams } from 'shared/router';
import { useSelectedCompany } from 'shared/session';
import { Flex, PageHeader, QueryView, Skeleton, Stack } from 'shared/ui/core';
import { TableSkeleton } from 'shared/ui/data';
import { ExportButton } from 'shared/ui/overlay';
import { ExternalReportView } from './external-report.tsx';
import { ReportFigures } from './report-figures.tsx';
import { monthChoices, reportSearch } from './report-search.ts';
import { texts } from './texts.ts';

const externalPattern = /^externo-(\d+)$/;

type ReportId = (typeof reportServices)[number];

/** ON_DEMAND_SERVICE: one report of the selected company, or of a BI server. An unknown one redirects to the error page (U-184). */
export default function ReportPage() {
  const { onDemandService } = useParams();
  const linkToRoute = useLinkTo();
  const company = useSelectedCompany();
  const externalId = readId(externalPattern.exec(onDemandService ?? '')?.[1]);
  if (externalId !== undefined) return <ExternalReportView key={externalId} reportId={externalId} />;
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
  const { search, change } = useSearch(reportSearch);
  const params = { companyId, service };
  const period = { meses: Number(search.months ?? reportMonths) };
  const query = useQuery({ ...endpointQuery(readReport, { params, query: period }), staleTime: 0 });
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
        action={<ExportButton onExport={() => call(exportReport, { params, body: period })} />}
      />
      <Flex mb="4">
        <ChoiceChip
          label={texts.months}
          value={search.months}
          all={texts.lastMonths(String(reportMonths))}
          choices={monthChoices}
          nameOf={texts.lastMonths}
          onChange={(months) => change({ months })}
        />
      </Flex>
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
