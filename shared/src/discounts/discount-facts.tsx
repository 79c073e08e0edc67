import type { CountryCode } from 'shared/countries';
import { Box, Flex, Heading, Skeleton, Stack, Text } from 'shared/ui/core';
import { Fact, SimpleGrid } from 'shared/ui/data';
import { DiscountPicture } from './discount-card.tsx';
import { periodText, valueText, weekDaysText } from './discount-words.ts';
import type { DetailedDiscount } from './shown-discount.ts';
import { discountTexts as texts } from './texts.ts';

type DiscountFactsProps = {
  readonly discount: DetailedDiscount;
  readonly country: CountryCode;
  /** False where a card beside it shows picture, name, value and description. */
  readonly withHead?: boolean;
};

/** Everything that a customer reads of a discount. */
export function DiscountFacts({ discount, country, withHead = true }: DiscountFactsProps) {
  const { conditions, buildings, week_days: weekDays } = discount;
  return (
    <Stack gap="4">
      {withHead && <Head discount={discount} country={country} />}
      <SimpleGrid
        as="dl"
        columns={{ base: 1, sm: 2 }}
        gapX="6"
        gapY="3"
        bg="bg.subtle"
        borderRadius="l2"
        p="4"
      >
        <Fact label={texts.period}>{periodText(discount)}</Fact>
        <Fact label={texts.weekDays}>{weekDaysText(weekDays)}</Fact>
        <Fact label={texts.malls}>{buildings.map((building) => building.name).join(', ')}</Fact>
        <Fact label={texts.conditions}>
          {conditions === undefined ? (
            <Skeleton as="span" display="block" h="5" />
          ) : (
            conditions || texts.noConditions
          )}
        </Fact>
      </SimpleGrid>
    </Stack>
  );
}

function Head({ discount, country }: Pick<DiscountFactsProps, 'discount' | 'country'>) {
  const { name, description, brand } = discount;
  return (
    <>
      <Flex gap="4" align="start">
        <Box
          w={{ base: '28', sm: '44' }}
          flexShrink="0"
          borderWidth="1px"
          borderRadius="l3"
          overflow="hidden"
        >
          <DiscountPicture discount={discount} />
        </Box>
        <Box minW="0" flex="1">
          <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
            {brand?.name}
          </Text>
          <Heading as="h3" size="md" overflowWrap="anywhere">
            {name}
          </Heading>
          <Text fontSize="3xl" fontWeight="semibold" lineHeight="1.2" color="brand.fg" mt="1">
            {valueText(discount, country)}
          </Text>
        </Box>
      </Flex>
      <Text overflowWrap="anywhere">{description}</Text>
    </>
  );
}
