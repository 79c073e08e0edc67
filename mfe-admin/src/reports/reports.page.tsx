import type { ReactNode } from 'react';
import { listExternalReports, listReports } from 'shared/endpoints/reports';
import { formatMonth } from 'shared/format';
import { endpointQuery, useQuery } from 'shared/query';
import { useLinkTo } from 'shared/router';
import { useSelectedCompany } from 'shared/session';
import { Box, EmptyState, Heading, PageHeader, QueryView, Skeleton, Stack } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';
import { ReportCard } from './report-card.tsx';
import { texts } from './texts.ts';

const columns = { base: 1, md: 2 };

/** ON_DEMAND: the reports that the user may open (P-056, P-059): of the company chosen, and of BI servers. */
export default function ReportsPage() {
  const company = useSelectedCompany();
  const linkTo = useLinkTo();
  const external = useQuery(endpointQuery(listExternalReports, {}));
  const hasExternal = external.data !== undefined && external.data.length > 0;
  return (
    <>
      <PageHeader title={texts.title} {...(company !== null && { context: texts.context(company.name) })} />
      <Stack gap="8">
        {company === null ? (
          !hasExternal && <EmptyState title={texts.chooseTitle} description={texts.chooseHelp} />
        ) : (
          <Section title={texts.ofCompany}>
            <CompanyReports key={company.id} companyId={company.id} />
          </Section>
        )}
        {(hasExternal || external.error !== null) && (
          <Section title={texts.external}>
            <QueryView query={external} skeleton={null}>
              {(list) => (
                <SimpleGrid columns={columns} gap="4">
                  {list.map(({ id, nombre, descripcion }) => (
                    <ReportCard
                      key={id}
                      to={linkTo('ON_DEMAND_SERVICE', { onDemandService: `externo-${id}` })}
                      name={nombre}
                      description={descripcion}
                    />
                  ))}
                </SimpleGrid>
              )}
            </QueryView>
          </Section>
        )}
      </Stack>
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box as="section" aria-label={title}>
      <Heading as="h2" fontSize="md" color="fg.muted" mb="3">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

function CompanyReports({ companyId }: { readonly companyId: number }) {
  const linkTo = useLinkTo();
  const reports = useQuery(endpointQuery(listReports, { params: { companyId } }));
  return (
    <QueryView
      query={reports}
      empty={<EmptyState picture="papers" title={texts.empty} description={texts.emptyHelp} />}
      skeleton={
        <SimpleGrid columns={columns} gap="4">
          <Skeleton h="36" borderRadius="l3" />
          <Skeleton h="36" borderRadius="l3" />
        </SimpleGrid>
      }
    >
      {(list) => (
        <SimpleGrid columns={columns} gap="4">
          {list.map(({ id, nombre, descripcion, desde, hasta }) => (
            <ReportCard
              key={id}
              to={linkTo('ON_DEMAND_SERVICE', { onDemandService: id })}
              name={nombre}
              period={texts.period(formatMonth(desde), formatMonth(hasta))}
              description={descripcion}
            />
          ))}
        </SimpleGrid>
      )}
    </QueryView>
  );
}
