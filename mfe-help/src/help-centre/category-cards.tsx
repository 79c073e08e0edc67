import type { Faq, FaqCategory } from 'shared/endpoints/faqs';
import { useLinkTo } from 'shared/router';
import { AppLink, Box, Flex, Heading, Stack, Text } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';
import { ArrowRight, ChevronRight } from 'shared/ui/icons';
import { categoryIcons } from '../common/category-icons.ts';
import { texts } from '../common/texts.ts';
import type { HelpCentre } from '../common/use-faqs.ts';

/** Questions that a card shows before 'Ver más' (U-137). */
const shownQuestions = 4;

export function CategoryCards({ faqs, categories }: HelpCentre) {
  return (
    <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap="5">
      {categories.map((category) => (
        <CategoryCard
          key={category.id}
          category={category}
          faqs={faqs.filter((faq) => faq.category_id === category.id)}
        />
      ))}
    </SimpleGrid>
  );
}

type CategoryCardProps = { readonly category: FaqCategory; readonly faqs: readonly Faq[] };

function CategoryCard({ category: { id, name, icon }, faqs }: CategoryCardProps) {
  const linkToRoute = useLinkTo();
  const Icon = categoryIcons[icon];
  const [first] = faqs;
  return (
    <Flex
      as="section"
      aria-labelledby={`category-${id}`}
      direction="column"
      bg="surface"
      borderWidth="1px"
      borderRadius="l3"
      p="5"
    >
      <Flex align="center" gap="3" mb="3">
        <Flex p="2" borderRadius="l2" bg="brand.subtle" color="brand.fg" aria-hidden>
          <Icon size={20} />
        </Flex>
        <Heading as="h3" id={`category-${id}`} size="md">
          {name}
        </Heading>
      </Flex>
      {first === undefined ? (
        <Text color="fg.muted">{texts.empty}</Text>
      ) : (
        <>
          <Stack as="ul" gap="0" listStyleType="none" flex="1">
            {faqs.slice(0, shownQuestions).map((faq) => (
              <Box as="li" key={faq.id} borderBottomWidth="1px">
                <AppLink
                  to={linkToRoute('CENTRO_AYUDA_FAQ', { preguntaTitulo: faq.id })}
                  display="flex"
                  justifyContent="space-between"
                  color="fg"
                  fontWeight="normal"
                  py="3"
                >
                  {faq.title}
                  <Box color="fg.subtle" flexShrink="0" aria-hidden>
                    <ChevronRight size={18} />
                  </Box>
                </AppLink>
              </Box>
            ))}
          </Stack>
          <AppLink
            to={linkToRoute('CENTRO_AYUDA_FAQ', { preguntaTitulo: first.id })}
            aria-label={texts.moreOf(name)}
            mt="4"
            fontWeight="semibold"
            minH="6"
          >
            {texts.more}
            <ArrowRight size={16} aria-hidden />
          </AppLink>
        </>
      )}
    </Flex>
  );
}
