import { Box, chakra, Flex, Text, VisuallyHidden } from 'shared/ui/core';

export type ComparedSeries = {
  readonly key: string;
  readonly name: string;
  /** Which days it is of. */
  readonly label: string;
  readonly total: string;
  /** One for each point. */
  readonly values: readonly number[];
};

type ComparisonChartProps = {
  /** Accessible name of the chart. */
  readonly title: string;
  /** The first one is drawn as bars, the others as lines of their own pattern. */
  readonly series: readonly ComparedSeries[];
  readonly points: readonly { readonly key: string; readonly name: string; readonly label: string }[];
  readonly formatValue: (value: number) => string;
};

/** Patterns and colours of the lines: they differ in black and white too. */
const lines = [
  { dash: '5 3', color: 'warning.fg' },
  { dash: '1 3', color: 'fg' },
] as const;

/** Labels that fit side by side on a phone. */
const labelsAtMost = 6;

/** Units of the drawing: each point is so wide, and the highest value so high. */
const wide = 10;
const high = 100;

/** Bars of a period with lines of earlier ones; the same numbers belong in a table one step away. */
export function ComparisonChart({ title, series, points, formatValue }: ComparisonChartProps) {
  const [bars, ...others] = series;
  const highest = Math.max(1, ...series.flatMap(({ values }) => values));
  const step = Math.ceil(points.length / labelsAtMost);
  const top = (value: number): number => high - (Math.max(0, value) / highest) * high;
  return (
    <Box as="figure" aria-label={title}>
      <Legend series={series} />
      <Text fontSize="xs" color="fg.muted" textAlign="end" mb="1" aria-hidden>
        {formatValue(highest)}
      </Text>
      <chakra.svg
        viewBox={`0 0 ${points.length * wide} ${high}`}
        preserveAspectRatio="none"
        w="full"
        h={{ base: '40', md: '52' }}
        display="block"
        borderTopWidth="1px"
        borderTopStyle="dashed"
        borderBottomWidth="1px"
        overflow="visible"
        aria-hidden
      >
        {bars?.values.map((value, place) => (
          <chakra.rect
            key={points[place]?.key}
            x={place * wide + 1.5}
            width={wide - 3}
            y={top(value)}
            height={high - top(value)}
            fill="brand.solid"
          />
        ))}
        {others.map(({ key, values }, place) => (
          <chakra.polyline
            key={key}
            points={values.map((value, at) => `${(at + 0.5) * wide},${top(value)}`).join(' ')}
            fill="none"
            stroke={lines[place]?.color ?? 'fg'}
            strokeWidth="2"
            strokeDasharray={lines[place]?.dash}
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {points.map(({ key, name }, place) => (
          <rect key={key} x={place * wide} width={wide} y="0" height={high} fill="transparent">
            <title>
              {[name, ...series.map((one) => `${one.name}: ${formatValue(one.values[place] ?? 0)}`)].join(
                '\n',
              )}
            </title>
          </rect>
        ))}
      </chakra.svg>
      <Flex mt="1" fontSize="xs" color="fg.muted" aria-hidden>
        {points
          .filter((_, place) => place % step === 0)
          .map(({ key, label }, place) => (
            // As wide as the points up to the next label, so that each label starts below its own bar.
            <Box key={key} flex={Math.min(step, points.length - place * step)} minW="0" whiteSpace="nowrap">
              {label}
            </Box>
          ))}
      </Flex>
      <VisuallyHidden>
        <ul>
          {series.map(({ key, name, label, total }) => (
            <li key={key}>{`${name}, ${label}: ${total}`}</li>
          ))}
        </ul>
      </VisuallyHidden>
    </Box>
  );
}

/** Each series with its mark and total. */
function Legend({ series }: { readonly series: readonly ComparedSeries[] }) {
  return (
    <Flex
      gap={{ base: '2', md: '6' }}
      direction={{ base: 'column', md: 'row' }}
      wrap="wrap"
      mb="3"
      aria-hidden
    >
      {series.map(({ key, name, label, total }, place) => (
        <Flex key={key} gap="2" align="center" fontSize="sm">
          <Mark place={place} />
          <Box>
            <Text as="span" fontWeight="medium">
              {name}
            </Text>{' '}
            <Text as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {total}
            </Text>
            <Text color="fg.muted" fontSize="xs">
              {label}
            </Text>
          </Box>
        </Flex>
      ))}
    </Flex>
  );
}

function Mark({ place }: { readonly place: number }) {
  const line = lines[place - 1];
  return (
    <chakra.svg viewBox="0 0 20 12" w="5" h="3" flexShrink="0">
      {line === undefined ? (
        <chakra.rect width="12" x="4" height="12" rx="1" fill="brand.solid" />
      ) : (
        <chakra.line
          x1="1"
          x2="19"
          y1="6"
          y2="6"
          stroke={line.color}
          strokeWidth="2"
          strokeDasharray={line.dash}
          strokeLinecap="round"
        />
      )}
    </chakra.svg>
  );
}
