import type { ReactNode } from 'react';
import type { CountryCode } from 'shared/countries';
import { getPortfolioSummary } from 'shared/endpoints/portfolio-calls';
import { formatCount } from 'shared/format';
import { endpointQuery, useQuery } from 'shared/query';
import { Link, useLinkTo } from 'shared/router';
import { addDays, todayIn } from 'shared/rules';
import { endingSoonDays } from 'shared/rules/portfolio/ending-soon';
import { portalNow } from 'shared/session';
import { Box, QueryView, Skeleton, Text } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';
import { texts } from './texts.ts';

const columns = { base: 2, lg: 4 };

/** Malls, spaces and leases today; each leads to its list. */
export function Summary({ country }: { readonly country: CountryCode }) {
  const summary = useQuery(endpointQuery(getPortfolioSummary, { query: { pais: country } }));
  const linkTo = useLinkTo();
  const today = todayIn(country, portalNow());
  const to = (tipo: string, filters: string) =>
    `${linkTo('PORTAFOLIO_TIPO', { tipo })}?pais=${country}&${filters}`;
  const count = (value: number): string => formatCount(value, country);
  return (
    <Box mb="5">
      <QueryView
        query={summary}
        skeleton={
          <SimpleGrid columns={columns} gap="3">
            {[1, 2, 3, 4].map((card) => (
              <Skeleton key={card} h="24" borderRadius="l3" />
            ))}
          </SimpleGrid>
        }
      >
        {({ centros, espacios, espaciosLibres, contratos, porTerminar }) => (
          <SimpleGrid columns={columns} gap="3">
            <Total label={texts.summary.centros} to={to('centros', 'estado=vigentes')}>
              {count(centros)}
            </Total>
            <Total
              label={texts.summary.espacios}
              to={to('espacios', 'uso=libre&estado=vigentes')}
              more={texts.summary.libres(count(espaciosLibres))}
            >
              {count(espacios)}
            </Total>
            <Total label={texts.summary.contratos} to={to('contratos', 'estado=vigentes')}>
              {count(contratos)}
            </Total>
            <Total
              label={texts.summary.porTerminar(endingSoonDays)}
              to={to('contratos', `estado=vigentes&orden=termino&hasta=${addDays(today, endingSoonDays)}`)}
            >
              {count(porTerminar)}
            </Total>
          </SimpleGrid>
        )}
      </QueryView>
    </Box>
  );
}

type TotalProps = {
  readonly label: string;
  readonly to: string;
  readonly more?: string;
  readonly children: ReactNode;
};

const Total = ({ label, to, more, children }: TotalProps) => (
  <Box asChild bg="surface" borderWidth="1px" borderRadius="l3" p="4" _hover={{ borderColor: 'brand.solid' }}>
    <Link to={to}>
      <Text color="fg.muted" fontSize="sm">
        {label}
      </Text>
      <Text fontSize="2xl" fontWeight="semibold">
        {children}
      </Text>
      {more && (
        <Text color="fg.muted" fontSize="sm">
          {more}
        </Text>
      )}
    </Link>
  </Box>
);
