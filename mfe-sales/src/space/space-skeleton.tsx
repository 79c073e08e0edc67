import { Skeleton, Stack } from 'shared/ui/core';
import { DailySkeleton } from '../common/period/daily-skeleton.tsx';

/** Title, header card and tabs of the space page. */
export function SpaceSkeleton() {
  return (
    <Stack gap="4">
      <Skeleton h="9" w="64" maxW="full" />
      <Skeleton h="24" borderRadius="l3" />
      <Skeleton h="11" w="72" maxW="full" />
      <DailySkeleton />
    </Stack>
  );
}
