import type { ReactNode } from 'react';
import type { CountryCode } from 'shared/countries';
import { AspectRatio, Box, Center, Flex, Heading, HStack, Image, Text } from 'shared/ui/core';
import { CalendarDays, Clock, MapPin } from 'shared/ui/icons';
import { mallsText, periodText, valueText, weekDaysText } from './discount-words.ts';
import { useLogo } from '../ui/use-logo.ts';
import type { ShownDiscount } from './shown-discount.ts';
import { discountTexts as texts } from './texts.ts';

/** The picture of a discount, or the initial of its brand; decorative, because the names are beside it. */
export function DiscountPicture({
  discount,
}: {
  readonly discount: Pick<ShownDiscount, 'brand' | 'image_url'>;
}) {
  const logo = useLogo(discount.image_url);
  return (
    <AspectRatio ratio={16 / 9} aria-hidden>
      {logo ? (
        <Image {...logo} alt="" objectFit="contain" bg="white" loading="lazy" />
      ) : (
        <Center bg="brand.subtle" color="brand.fg" fontSize="5xl" fontWeight="semibold">
          {(discount.brand?.name ?? '').charAt(0).toUpperCase() || '%'}
        </Center>
      )}
    </AspectRatio>
  );
}

type DiscountCardProps = {
  readonly discount: ShownDiscount;
  readonly country: CountryCode;
  /** The name as a button or link that covers the card. */
  readonly title?: ReactNode;
  /** Above the picture's corner: what the user has of it. */
  readonly badge?: ReactNode;
  /** Level of its heading. */
  readonly as?: 'h2' | 'h3' | 'h4';
};

/** A discount as customers see it in the catalogue, on the wall and in the preview of who writes it (U-115). */
export function DiscountCard({ discount, country, title, badge, as = 'h2' }: DiscountCardProps) {
  const { name, description, brand, week_days: weekDays } = discount;
  const period = periodText(discount);
  const malls = mallsText(discount);
  return (
    <Flex
      as="article"
      position="relative"
      direction="column"
      h="full"
      bg="surface"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      transition="border-color 150ms, box-shadow 150ms"
      {...(title !== undefined && {
        _hover: { borderColor: 'brand.border', boxShadow: 'md' },
        _focusWithin: { borderColor: 'brand.solid' },
      })}
    >
      <Box position="relative">
        <DiscountPicture discount={discount} />
        {badge && (
          <Box position="absolute" top="3" insetEnd="3">
            {badge}
          </Box>
        )}
      </Box>
      <Flex direction="column" gap="2" p="4" flex="1" minW="0">
        <Flex justify="space-between" align="baseline" gap="3" wrap="wrap">
          <Text fontSize="2xl" fontWeight="semibold" lineHeight="1.2" color="brand.fg" whiteSpace="nowrap">
            {valueText(discount, country)}
          </Text>
          <Text fontSize="sm" color="fg.muted" minW="0" lineClamp={1} overflowWrap="anywhere">
            {brand?.name || texts.noBrand}
          </Text>
        </Flex>
        <Heading as={as} fontSize="lg" lineHeight="1.35" lineClamp={2} overflowWrap="anywhere">
          {title ?? (name || texts.noName)}
        </Heading>
        {description && (
          <Text color="fg.muted" fontSize="sm" lineClamp={3} overflowWrap="anywhere">
            {description}
          </Text>
        )}
        <Flex direction="column" gap="1" mt="auto" pt="1" fontSize="sm" color="fg.muted">
          {malls && (
            <HStack gap="2" align="start">
              <Center h="1lh" flexShrink="0">
                <MapPin size={14} aria-hidden />
              </Center>
              <Text lineClamp={1}>{malls}</Text>
            </HStack>
          )}
          {period && (
            <HStack gap="2">
              <CalendarDays size={14} aria-hidden />
              {period}
            </HStack>
          )}
          {weekDays && (
            <HStack gap="2">
              <Clock size={14} aria-hidden />
              {weekDaysText(weekDays)}
            </HStack>
          )}
        </Flex>
      </Flex>
    </Flex>
  );
}

type CompactCardProps = Pick<DiscountCardProps, 'discount' | 'country' | 'title'>;

/** Height of a compact card, which its placeholder has too. */
export const compactCardHeight = '28';

/** The same in one line of cards: picture, value, name, brand and last day. */
export function CompactDiscountCard({ discount, country, title }: CompactCardProps) {
  const logo = useLogo(discount.image_url);
  const brand = discount.brand?.name ?? '';
  return (
    <Flex
      as="article"
      position="relative"
      h={compactCardHeight}
      bg="surface"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      transition="border-color 150ms, box-shadow 150ms"
      _hover={{ borderColor: 'brand.border', boxShadow: 'md' }}
      _focusWithin={{ borderColor: 'brand.solid' }}
    >
      <Center w="24" flexShrink="0" bg={logo ? undefined : 'brand.subtle'} color="brand.fg" aria-hidden>
        {logo ? (
          <Image {...logo} alt="" boxSize="18" objectFit="contain" bg="white" rounded="l2" loading="lazy" />
        ) : (
          <Text fontSize="4xl" fontWeight="semibold">
            {brand.charAt(0).toUpperCase()}
          </Text>
        )}
      </Center>
      <Flex direction="column" justify="center" px="3" minW="0" flex="1">
        <Text fontSize="xl" fontWeight="semibold" lineHeight="1.2" color="brand.fg" whiteSpace="nowrap">
          {valueText(discount, country)}
        </Text>
        <Heading as="h3" fontSize="sm" lineHeight="1.35" lineClamp={2} overflowWrap="anywhere">
          {title}
        </Heading>
        <Text fontSize="sm" color="fg.muted" lineClamp={1}>
          {brand}
        </Text>
      </Flex>
    </Flex>
  );
}
