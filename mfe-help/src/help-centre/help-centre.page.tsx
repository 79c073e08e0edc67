import { useState } from 'react';
import { Heading, PageHeader, QueryView, SimpleGrid, Skeleton } from 'shared/ui/core';
import { texts } from '../texts.ts';
import { useFaqs } from '../use-faqs.ts';
import { CategoryCards } from './category-cards.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';
import { useSettledText } from './use-settled-text.ts';

/** The help centre: a search over every question, and the questions by category (U-2.4). */
export default function HelpCentrePage() {
  const [text, setText] = useState('');
  const { settled, settle } = useSettledText(text);
  const faqs = useFaqs();
  return (
    <>
      <PageHeader title={texts.title} />
      <SearchForm text={text} onText={setText} onSearch={settle} />
      {settled === '' ? (
        <section aria-labelledby="faqs">
          <Heading as="h2" id="faqs" size="lg" mb="4">
            {texts.faqs}
          </Heading>
          <QueryView query={faqs} skeleton={<CardsSkeleton />}>
            {(all) => <CategoryCards faqs={all} />}
          </QueryView>
        </section>
      ) : (
        <SearchResults text={settled} onClear={() => setText('')} />
      )}
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
