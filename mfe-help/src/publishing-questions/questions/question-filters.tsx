import type { QuestionCategory } from 'shared/endpoints/questions';
import { type Address, ChoiceChip, SearchBox } from 'shared/lists';
import { questionStatuses, questionStatusNames } from 'shared/rules/question';
import { Box, Flex } from 'shared/ui/core';
import type { QuestionSearch } from './question-search.ts';
import { texts } from './texts.ts';

type QuestionFiltersProps = Pick<Address<QuestionSearch>, 'search' | 'change'> & {
  readonly categories: readonly QuestionCategory[];
};

/** Words, category and status. */
export const QuestionFilters = ({ categories, search, change }: QuestionFiltersProps) => (
  <Flex gap="2" wrap="wrap" align="center" mb="4">
    <Box flex={{ base: '1 0 100%', md: '0 1 24rem' }}>
      <SearchBox value={search.q} onChange={(q) => change({ q })} placeholder={texts.search} />
    </Box>
    <ChoiceChip
      label={texts.category}
      value={search.category === undefined ? undefined : String(search.category)}
      choices={categories.map(({ id }) => String(id))}
      nameOf={(chosen) => categories.find(({ id }) => String(id) === chosen)?.name ?? chosen}
      all={texts.allCategories}
      onChange={(chosen) => change({ category: chosen === undefined ? undefined : Number(chosen) })}
    />
    <ChoiceChip
      label={texts.status}
      value={search.status}
      choices={questionStatuses}
      nameOf={(status) => questionStatusNames[status]}
      onChange={(status) => change({ status })}
    />
  </Flex>
);
