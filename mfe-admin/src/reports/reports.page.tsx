import { listReports, type ReportSummary } from 'shared/endpoints/reports';
import { formatMonth } from 'shared/format';
import { endpointQuery, useQuery } from 'shared/query';
import { Link, useLinkTo } from 'shared/router';
import { useSelectedCompany } from 'shared/session';
import {
  Box,
  EmptyState,
  Flex,
  Heading,
  PageHeader,
  QueryView,
  SimpleGrid,
  Skeleton,
  Text,
} from 'shared/ui/core';
import { ChartColumn } from 'shared/ui/icons';
import { texts } from './texts.ts';

const columns = { base: 1, md: 2 };

/** ON_DEMAND: the reports of the selected company as cards (P-056). */
export default function ReportsPage() {
  const company = useSelectedCompany();
  if (company === null) {
    return (
      <>
        <PageHeader title={texts.title} />
        <EmptyState title={texts.chooseTitle} description={texts.chooseHelp} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={texts.title} context={texts.context(company.name)} />
      <ReportCards key={company.id} companyId={company.id} />
    </>
  );
}

function ReportCards({ companyId }: { readonly companyId: number }) {
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
          {list.map((summary) => (
            <ReportCard key={summary.id} summary={summary} />
          ))}
        </SimpleGrid>
      )}
    </QueryView>
  );
}

/** Name, period and description; the whole card is a link to the report. */
function ReportCard({ summary }: { readonly summary: ReportSummary }) {
  const linkToRoute = useLinkTo();
  const { id, nombre, descripcion, desde, hasta } = summary;
  return (
    <Flex
      as="article"
      position="relative"
      gap="4"
      p="5"
      bg="surface"
      borderWidth="1px"
      borderRadius="l3"
      transition="border-color 150ms, box-shadow 150ms"
      _hover={{ borderColor: 'brand.border', boxShadow: 'md' }}
      _focusWithin={{ borderColor: 'brand.solid' }}
    >
      <Box color="brand.fg" bg="brand.subtle" borderRadius="l2" p="2.5" h="fit-content">
        <ChartColumn size={22} aria-hidden />
      </Box>
      <Box minW="0">
        <Heading as="h2" fontSize="lg">
          <Box asChild _after={{ content: '""', position: 'absolute', inset: '0' }}>
            <Link to={linkToRoute('ON_DEMAND_SERVICE', { onDemandService: id })}>{nombre}</Link>
          </Box>
        </Heading>
        <Text mt="1" fontSize="sm" fontWeight="medium">
          {texts.period(formatMonth(desde), formatMonth(hasta))}
        </Text>
        <Text mt="2" color="fg.muted" fontSize="sm">
          {descripcion}
        </Text>
      </Box>
    </Flex>
  );
}
