import type { ReactNode } from 'react';
import { AspectRatio, Box, Flex, Grid, Skeleton } from 'shared/ui/core';

/** 1 column on small screens, 2 on medium, 3 from 1200 px (P-081, P-082). */
export function WallGrid({ children }: { readonly children: ReactNode }) {
  return (
    <Grid
      gap={{ base: '4', md: '5' }}
      templateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'repeat(2, minmax(0, 1fr))',
        lg: 'repeat(3, minmax(0, 1fr))',
      }}
      data-part="wall"
    >
      {children}
    </Grid>
  );
}

/** Placeholders as large as the cards. */
export function WallSkeleton() {
  return (
    <WallGrid>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Flex
          key={card}
          direction={{ base: 'column', sm: 'row', md: 'column' }}
          bg="surface"
          borderWidth="1px"
          borderRadius="l3"
          overflow="hidden"
        >
          <Box w={{ base: 'full', sm: '40%', md: 'full' }} flexShrink="0">
            <AspectRatio ratio={16 / 9}>
              <Skeleton borderRadius="0" />
            </AspectRatio>
          </Box>
          <Flex direction="column" gap="3" p="4" flex="1">
            <Skeleton h="6" w="32" borderRadius="full" />
            <Skeleton h="5" w="80%" />
            <Skeleton h="15" w="full" minH="16" />
            <Skeleton h="4" w="40%" />
          </Flex>
        </Flex>
      ))}
    </WallGrid>
  );
}
