import type { ReactNode } from 'react';
import { AspectRatio, Box, chakra, Flex, Grid, Skeleton } from 'shared/ui/core';

type DiscountGridProps = { readonly label?: string; readonly children: ReactNode };

/** Cards side by side: 1 on a phone, then 2, and 4 on a wide screen. */
export const DiscountGrid = ({ label, children }: DiscountGridProps) => (
  <Grid
    as="ul"
    listStyleType="none"
    aria-label={label}
    gap={{ base: '4', md: '5' }}
    templateColumns={{
      base: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      md: 'repeat(3, minmax(0, 1fr))',
      lg: 'repeat(4, minmax(0, 1fr))',
    }}
  >
    {children}
  </Grid>
);

/** A cell of the grid. Off-screen cards are not laid out; their space is reserved. */
export const GridCell = ({ children }: { readonly children: ReactNode }) => (
  <Box as="li" contentVisibility="auto" containIntrinsicSize="auto 380px">
    {children}
  </Box>
);

/** The name of a card as a button that covers it. */
export const CardButton = chakra('button', {
  base: {
    textAlign: 'start',
    cursor: 'pointer',
    _after: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: { outline: '2px solid {colors.brand.solid}', outlineOffset: '2px', borderRadius: 'l1' },
  },
});

/** Placeholders as large as the cards. */
export const GridSkeleton = () => (
  <DiscountGrid>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
      <Flex
        as="li"
        key={card}
        direction="column"
        bg="surface"
        borderWidth="1px"
        borderRadius="l3"
        overflow="hidden"
      >
        <AspectRatio ratio={16 / 9}>
          <Skeleton borderRadius="0" />
        </AspectRatio>
        <Flex direction="column" gap="3" p="4">
          <Skeleton h="7" w="24" />
          <Skeleton h="5" w="80%" />
          <Skeleton h="16" />
        </Flex>
      </Flex>
    ))}
  </DiscountGrid>
);
