import { Box, Button, Flex, Heading } from 'shared/ui/core';
import { SearchField } from 'shared/ui/data';
import { texts } from '../common/texts.ts';
import { longestSearch } from '../common/help-search.ts';

type SearchFormProps = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSearch: () => void;
};

/** '¿En qué podemos ayudarte hoy?' with its search box and button (U-131…U-133). */
export function SearchForm({ text, onText, onSearch }: SearchFormProps) {
  return (
    <Box
      as="section"
      bg="brand.subtle"
      borderRadius="l3"
      px={{ base: '4', md: '10' }}
      py={{ base: '6', md: '10' }}
      mb="8"
      textAlign="center"
    >
      <Heading as="h2" fontSize={{ base: 'xl', md: '2xl' }} mb="4">
        {texts.heading}
      </Heading>
      <Flex
        as="form"
        role="search"
        maxW="2xl"
        mx="auto"
        gap="2"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
        }}
      >
        <SearchField value={text} onChange={onText} placeholder={texts.search} maxLength={longestSearch} />
        <Button type="submit" h={{ base: '11', md: '10' }}>
          {texts.search}
        </Button>
      </Flex>
    </Box>
  );
}
