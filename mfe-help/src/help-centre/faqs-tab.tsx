import type { Address } from 'shared/lists';
import { useLinkTo } from 'shared/router';
import { AppLink, EmptyState, Heading, QueryView, Skeleton } from 'shared/ui/core';
import { SimpleGrid, useTypedText } from 'shared/ui/data';
import { texts } from '../common/texts.ts';
import { useHelpCentre } from '../common/use-faqs.ts';
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
  const helpCentre = useHelpCentre();
  const linkTo = useLinkTo();
  return (
    <>
      <SearchForm text={text} onText={setText} onSearch={settle} />
      {wanted === '' ? (
        <section aria-labelledby="faqs">
          <Heading as="h2" id="faqs" size="lg" mb="4">
            {texts.tabs.preguntas}
          </Heading>
          <QueryView
            query={helpCentre}
            skeleton={<CardsSkeleton />}
            isEmpty={({ categories }) => categories.length === 0}
            empty={<EmptyState title={texts.noQuestions} description={texts.noQuestionsHelp} />}
          >
            {(all) => <CategoryCards {...all} />}
          </QueryView>
        </section>
      ) : (
        <SearchResults text={wanted} onClear={() => setText('')} />
      )}
      <RequestBanner />
      <AppLink to={linkTo('TERMINOS_VIGENTES')} display="inline-flex" mt="6" minH="6" fontSize="sm">
        {texts.terms}
      </AppLink>
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
