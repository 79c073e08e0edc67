import type { Faq } from 'shared/endpoints/faqs';
import { useLinkTo } from 'shared/router';
import { announcementPreview } from 'shared/rules/announcement';
import {
  AppLink,
  Badge,
  Box,
  Button,
  EmptyState,
  Heading,
  HStack,
  QueryView,
  Skeleton,
  Stack,
  Text,
} from 'shared/ui/core';
import { texts } from '../common/texts.ts';
import { useFaqCategories, useFaqSearch } from '../common/use-faqs.ts';

type SearchResultsProps = { readonly text: string; readonly onClear: () => void };

/** 'Tu Búsqueda' (U-140), or '¡Lo sentimos!, sin resultados.' (U-141). */
export function SearchResults({ text, onClear }: SearchResultsProps) {
  const query = useFaqSearch(text);
  const showAll = (
    <Button variant="outline" onClick={onClear}>
      {texts.clear}
    </Button>
  );
  return (
    <Box as="section" aria-labelledby="results" aria-busy={query.isFetching}>
      <Heading as="h2" id="results" size="lg" mb="4">
        {texts.results}
      </Heading>
      <QueryView
        query={query}
        skeleton={<ResultsSkeleton />}
        empty={
          <div role="status">
            <EmptyState
              picture="search"
              title={texts.noResults}
              description={texts.noResultsHelp}
              action={showAll}
            />
          </div>
        }
      >
        {(faqs) => (
          <>
            <Text color="fg.muted" mb="3" role="status">
              {texts.found(faqs.length)}
            </Text>
            <Stack as="ul" gap="3" listStyleType="none" mb="6">
              {faqs.map((faq) => (
                <Result key={faq.id} faq={faq} />
              ))}
            </Stack>
            {showAll}
          </>
        )}
      </QueryView>
    </Box>
  );
}

function Result({ faq }: { readonly faq: Faq }) {
  const linkToRoute = useLinkTo();
  const category = useFaqCategories().data?.find(({ id }) => id === faq.category_id);
  return (
    <Box as="li" bg="surface" borderWidth="1px" borderRadius="l3" p="4">
      <HStack justify="space-between" align="start" wrap="wrap">
        <AppLink to={linkToRoute('CENTRO_AYUDA_FAQ', { preguntaTitulo: faq.id })} fontWeight="semibold">
          {faq.title}
        </AppLink>
        {category && <Badge colorPalette="neutral">{category.name}</Badge>}
      </HStack>
      <Text color="fg.muted" fontSize="sm" mt="1" maxW="prose">
        {announcementPreview(faq.content)}
      </Text>
    </Box>
  );
}

function ResultsSkeleton() {
  return (
    <Stack gap="3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} h="24" borderRadius="l3" />
      ))}
    </Stack>
  );
}
