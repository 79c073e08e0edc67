import { Box, Button, Heading, SimpleGrid, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { SessionCompany } from 'shared/endpoints/auth';
import { messageOf } from 'shared/http';
import { useCountry } from 'shared/country';
import { formatCount } from 'shared/format';
import { useSessionUser } from 'shared/session';
import { EmptyState, ErrorState } from 'shared/ui/core';
import { SearchField } from '../data/search-field.tsx';
import { useTypedText } from '../data/use-typed-text.ts';
import { CompanyCard } from './company-card.tsx';
import { companyTexts as texts } from './company-texts.ts';
import { useCompanySearch } from './use-company-search.ts';

/** From this many on, a search is shown. */
const manyCompanies = 6;

type CompanySearchProps = {
  readonly chosenId: number | null;
  readonly onChoose: (company: SessionCompany) => void;
  /** Side by side where there is room, or stacked. */
  readonly layout?: 'cards' | 'list';
  /** Shown above the companies, for instance 'all of them'. */
  readonly before?: ReactNode;
};

/** Arrow keys move between the search and the companies. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-company]')];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** The user's companies, most recent first, with a search if there are many. Enter chooses the first result. */
export function CompanySearch({ chosenId, onChoose, layout = 'list', before }: CompanySearchProps) {
  const { clientsTotal } = useSessionUser();
  const { code } = useCountry();
  const [wanted, setWanted] = useState('');
  const [text, setText, settleText] = useTypedText(wanted, setWanted);
  const search = useCompanySearch(wanted);
  const { companies, recent, total } = search;
  const many = clientsTotal > manyCompanies;
  const title = useId();
  const cards = (rows: readonly SessionCompany[]) => (
    <SimpleGrid columns={layout === 'list' ? 1 : { base: 1, sm: 2, lg: 3 }} gap="3">
      {rows.map((company) => (
        <CompanyCard
          key={company.id}
          company={company}
          chosen={company.id === chosenId}
          onChoose={onChoose}
        />
      ))}
    </SimpleGrid>
  );
  const takeFirst = (): void => {
    settleText();
    const first = text === wanted && wanted !== '' ? companies?.[0] : undefined;
    if (first) onChoose(first);
  };
  return (
    <Stack gap="4" onKeyDown={walk}>
      {many && (
        <SearchField value={text} onChange={setText} onSubmit={takeFirst} placeholder={texts.search} />
      )}
      {many && wanted === '' && recent.length > 0 && (
        <Box as="section" aria-labelledby={title}>
          <Heading as="h2" id={title} fontSize="sm" color="fg.muted" mb="2">
            {texts.recent}
          </Heading>
          {cards(recent)}
        </Box>
      )}
      {wanted === '' && before}
      {many && (
        <Heading as="h2" fontSize="sm" color="fg.muted" aria-live="polite" mb="-2">
          {companies === undefined ? texts.all : texts.found(formatCount(total, code))}
        </Heading>
      )}
      {companies && companies.length > 0 && cards(companies)}
      {companies?.length === 0 && (
        <EmptyState picture="search" title={texts.none} description={texts.noneHelp} />
      )}
      {companies === undefined && search.error && (
        <ErrorState description={search.error.message} onRetry={search.retry} />
      )}
      {companies === undefined && !search.error && (
        <SimpleGrid columns={layout === 'list' ? 1 : { base: 1, sm: 2, lg: 3 }} gap="3" aria-busy>
          <VisuallyHidden role="status">Cargando</VisuallyHidden>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} h="16" borderRadius="l3" />
          ))}
        </SimpleGrid>
      )}
      {search.moreError && (
        <Text role="alert" color="fg.error" fontSize="sm" textAlign="center">
          {messageOf(search.moreError)}
        </Text>
      )}
      {search.more && (
        <Button
          variant="outline"
          colorPalette="neutral"
          alignSelf="center"
          loading={search.loadingMore}
          onClick={search.more}
        >
          {texts.more}
        </Button>
      )}
    </Stack>
  );
}
