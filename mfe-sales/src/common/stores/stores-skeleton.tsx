import { Box, Card, Flex, Skeleton, Stack } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';

/** As large as the list that comes: tabs, search and six cards. */
export function StoresSkeleton() {
  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap" justify="space-between">
        <Skeleton h="10" w="64" />
        <Skeleton h="10" w={{ base: 'full', sm: '72' }} />
      </Flex>
      <StoreCardsSkeleton />
    </Stack>
  );
}

/** Six cards. */
export function StoreCardsSkeleton() {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="3">
      {Array.from({ length: 6 }, (_, index) => (
        <Card.Root key={index}>
          <Card.Body gap="4" p="4">
            <Flex gap="3" align="center">
              <Skeleton boxSize="12" />
              <Box flex="1">
                <Skeleton h="5" w="60%" mb="2" />
                <Skeleton h="4" w="40%" />
              </Box>
            </Flex>
            <Skeleton h="10" w="full" />
          </Card.Body>
        </Card.Root>
      ))}
    </SimpleGrid>
  );
}
