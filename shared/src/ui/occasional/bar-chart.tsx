import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react';

export type Bar = {
  readonly key: string;
  /** Below the bar, where there is room. */
  readonly label: string;
  readonly value: number;
  /** Accessible name and tooltip: label and value in words. */
  readonly text: string;
};

type BarChartProps = {
  /** Accessible name of the chart. */
  readonly title: string;
  readonly bars: readonly Bar[];
  /** Format of the highest value beside its line. */
  readonly formatValue: (value: number) => string;
};

/** Labels that fit side by side on a phone. */
const labelsAtMost = 6;

/** Bars from zero in one colour, with the highest value as text; the same numbers belong in a table beside it. */
export function BarChart({ title, bars, formatValue }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const step = Math.ceil(bars.length / labelsAtMost);
  return (
    <Box as="figure" aria-label={title}>
      <Text fontSize="xs" color="fg.muted" textAlign="end" mb="1" aria-hidden>
        {formatValue(highest)}
      </Text>
      <Flex
        as="ul"
        listStyleType="none"
        align="flex-end"
        gap={bars.length > 40 ? '1px' : '2px'}
        h="32"
        borderTopWidth="1px"
        borderTopStyle="dashed"
        borderBottomWidth="1px"
      >
        {bars.map(({ key, value, text }) => (
          <Flex as="li" key={key} title={text} flex="1" minW="0" h="full" align="flex-end">
            <VisuallyHidden>{text}</VisuallyHidden>
            <Box
              w="full"
              h={`${(value / highest) * 100}%`}
              minH={value > 0 ? '2px' : '0'}
              bg="brand.solid"
              borderTopRadius="2px"
            />
          </Flex>
        ))}
      </Flex>
      <Flex mt="1" fontSize="xs" color="fg.muted" aria-hidden>
        {bars
          .filter((_, index) => index % step === 0)
          .map(({ key, label }, index) => (
            // As wide as the bars up to the next label, so that each label starts below its own bar.
            <Box key={key} flex={Math.min(step, bars.length - index * step)} minW="0" whiteSpace="nowrap">
              {label}
            </Box>
          ))}
      </Flex>
    </Box>
  );
}
