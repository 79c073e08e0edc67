import type { SessionCompany } from 'shared/endpoints/auth';
import {
  type DiscountFigures,
  exportDiscountFigures,
  getDiscountFigures,
  listClientBuildings,
  listDiscountBrands,
} from 'shared/endpoints/discounts';
import { call } from 'shared/http';
import { useSearch } from 'shared/lists';
import { endpointQuery, keepPreviousData, useQuery } from 'shared/query';
import { useLinkTo } from 'shared/router';
import { todayIn } from 'shared/rules';
import { portalNow, useSelectedCompany } from 'shared/session';
import { Box, EmptyState, Flex, PageHeader, QueryView, Skeleton, Stack } from 'shared/ui/core';
import { SegmentGroup } from 'shared/ui/data';
import { CompanyChoice } from 'shared/ui/inputs';
import { ExportButton } from 'shared/ui/overlay';
import { NamedChip } from '../named-chip.tsx';
import { figureRanges, figuresSearch, filtersOf } from './figures-search.ts';
import { FiguresView } from './figures-view.tsx';
import { texts } from './texts.ts';

/** DESCUENTOS_RESULTADOS: how many coupons the company's discounts gave, and how many came back. */
export default function FiguresPage() {
  const company = useSelectedCompany();
  const linkTo = useLinkTo();
  if (company) return <CompanyFigures key={company.id} company={company} />;
  return (
    <>
      <PageHeader title={texts.title} back={{ label: texts.back, to: linkTo('DESCUENTOS_CLIENTE') }} />
      <CompanyChoice question={texts.whichCompany} none={texts.noCompany} />
    </>
  );
}

const nothing = ({ obtained, redeemed }: DiscountFigures): boolean => !obtained && redeemed === 0;

function CompanyFigures({ company }: { readonly company: SessionCompany }) {
  const { search, change } = useSearch(figuresSearch);
  const linkTo = useLinkTo();
  const params = { id: company.id };
  const filters = filtersOf(search, todayIn(company.countryId, portalNow()));
  const figures = useQuery({
    ...endpointQuery(getDiscountFigures, { params, query: filters }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data: brands = [] } = useQuery(endpointQuery(listDiscountBrands, { params }));
  const { data: malls = [] } = useQuery(endpointQuery(listClientBuildings, { params }));
  return (
    <>
      <PageHeader
        title={texts.title}
        context={texts.context(company.name)}
        back={{ label: texts.back, to: linkTo('DESCUENTOS_CLIENTE') }}
        action={<ExportButton onExport={() => call(exportDiscountFigures, { params, body: filters })} />}
      />
      <Flex gap="3" wrap="wrap" align="center" mb="5">
        <SegmentGroup.Root
          aria-label={texts.range}
          value={search.range}
          onValueChange={({ value }) =>
            change({ range: figureRanges.find((range) => range === value) ?? '30' })
          }
        >
          <SegmentGroup.Indicator />
          {figureRanges.map((days) => (
            <SegmentGroup.Item key={days} value={days}>
              <SegmentGroup.ItemText>{texts.ranges[days]}</SegmentGroup.ItemText>
              <SegmentGroup.ItemHiddenInput />
            </SegmentGroup.Item>
          ))}
        </SegmentGroup.Root>
        <NamedChip
          label={texts.brand}
          all={texts.allBrands}
          value={search.brand}
          choices={brands}
          onChange={(brand) => change({ brand })}
        />
        <NamedChip
          label={texts.mall}
          all={texts.allMalls}
          value={search.mall}
          choices={malls}
          onChange={(mall) => change({ mall })}
        />
      </Flex>
      <QueryView
        query={figures}
        isEmpty={nothing}
        empty={<EmptyState picture="papers" title={texts.empty} description={texts.emptyHelp} />}
        skeleton={
          <Stack gap="6">
            <Skeleton h="24" borderRadius="l3" />
            <Skeleton h="56" borderRadius="l3" />
          </Stack>
        }
      >
        {(shown) => (
          <Box opacity={figures.isPlaceholderData ? 0.5 : 1} aria-busy={figures.isPlaceholderData}>
            <FiguresView
              figures={shown}
              country={company.countryId}
              shape={search.shape}
              onShape={(shape) => change({ shape })}
            />
          </Box>
        )}
      </QueryView>
    </>
  );
}
