import { Flex, Skeleton, Stack } from 'shared/ui/core';

/** As large as the content: period, chips, table. */
export function DailySkeleton() {
  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap" justify="space-between">
        <Skeleton h="10" w="64" />
        <Skeleton h="10" w="52" hideBelow="sm" />
      </Flex>
      <Flex gap="3">
        <Skeleton h="24" flex="1" />
        <Skeleton h="24" flex="1" />
      </Flex>
      <Skeleton h="96" />
    </Stack>
  );
}
