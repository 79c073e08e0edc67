import type { CurrencyCode } from 'shared/countries';
import type { DebtBucket } from 'shared/rules/debt';
import { Box, chakra, Flex, Text } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';
import { Money } from '../common/money.tsx';
import { bucketColors, percentOf } from './ageing-bar.tsx';
import type { BucketPart } from './bucket-parts.ts';
import { texts } from './texts.ts';

type AgeingFilterProps = {
  readonly parts: readonly BucketPart[];
  readonly chosen: DebtBucket | null;
  readonly currency: CurrencyCode;
  readonly onChoose: (bucket: DebtBucket | null) => void;
};

/** The legend of the bar; pressing an entry filters by it, pressing it again shows all documents (U-163, U-266). */
export function AgeingFilter({ parts, chosen, currency, onChoose }: AgeingFilterProps) {
  return (
    <SimpleGrid role="group" aria-label={texts.filter} columns={{ base: 1, sm: 2, lg: 5 }} gap="2" mt="4">
      {parts.map(({ bucket, amount, share }) => {
        const pressed = chosen === bucket;
        return (
          <chakra.button
            key={bucket}
            type="button"
            aria-pressed={pressed}
            onClick={() => onChoose(pressed ? null : bucket)}
            textAlign="start"
            borderWidth="1px"
            borderColor={pressed ? 'brand.solid' : 'border'}
            bg={pressed ? 'brand.subtle' : 'transparent'}
            borderRadius="l2"
            px="3"
            py="2"
            cursor="pointer"
            _hover={{ bg: pressed ? 'brand.subtle' : 'bg.subtle' }}
            focusVisibleRing="outside"
          >
            <Flex align="center" gap="2" fontSize="sm">
              <Box boxSize="3" borderRadius="l1" bg={bucketColors[bucket]} aria-hidden />
              <Text as="span" fontWeight="medium">
                {bucket}
              </Text>
              <Text as="span" color="fg.muted" ms="auto">
                {percentOf(share)}
              </Text>
            </Flex>
            <Money amount={amount} currency={currency} />
          </chakra.button>
        );
      })}
    </SimpleGrid>
  );
}
