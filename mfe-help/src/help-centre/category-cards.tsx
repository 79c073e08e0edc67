import { type Faq, type FaqCategoryId, faqCategoryIds } from 'shared/endpoints/faqs';
import { useLinkTo } from 'shared/router';
import { AppLink, Box, Flex, Heading, Stack, Text } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';
import { ArrowRight, ChevronRight } from 'shared/ui/icons';
import { categories } from '../common/categories.ts';
import { texts } from '../common/texts.ts';

/** Questions that a card shows before 'Ver más' (U-137). */
const shownQuestions = 4;

export function CategoryCards({ faqs }: { readonly faqs: readonly Faq[] }) {
  return (
    <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap="5">
      {faqCategoryIds.map((id) => (
        <CategoryCard key={id} id={id} faqs={faqs.filter((faq) => faq.category_id === id)} />
      ))}
    </SimpleGrid>
  );
}

function CategoryCard({ id, faqs }: { readonly id: FaqCategoryId; readonly faqs: readonly Faq[] }) {
  const linkToRoute = useLinkTo();
  const { name, Icon } = categories[id];
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
