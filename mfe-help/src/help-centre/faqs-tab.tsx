import type { Address } from 'shared/lists';
import { Heading, QueryView, Skeleton } from 'shared/ui/core';
import { SimpleGrid, useTypedText } from 'shared/ui/data';
import { texts } from '../common/texts.ts';
import { useFaqs } from '../common/use-faqs.ts';
import type { HelpSearch } from '../common/help-search.ts';
import { CategoryCards } from './category-cards.tsx';
import { RequestBanner } from './request-banner.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';

/** A search of all questions, and the questions by category. */
export function FaqsTab({ search, change }: Pick<Address<HelpSearch>, 'search' | 'change'>) {
  const [text, setText, settle] = useTypedText(search.text, (typed) =>
    change({ text: typed.trim() === '' ? '' : typed }),
  );
  // Clearing the search shows the categories at once.
  const wanted = text.trim() === '' ? '' : search.text.trim();
  const faqs = useFaqs();
  return (
    <>
      <SearchForm text={text} onText={setText} onSearch={settle} />
      {wanted === '' ? (
        <section aria-labelledby="faqs">
          <Heading as="h2" id="faqs" size="lg" mb="4">
            {texts.tabs.preguntas}
          </Heading>
          <QueryView query={faqs} skeleton={<CardsSkeleton />}>
            {(all) => <CategoryCards faqs={all} />}
          </QueryView>
        </section>
      ) : (
        <SearchResults text={wanted} onClear={() => setText('')} />
      )}
      <RequestBanner />
    </>
  );
}

function CardsSkeleton() {
  return (
    <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap="5">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} h="96" borderRadius="l3" />
      ))}
    </SimpleGrid>
  );
}
