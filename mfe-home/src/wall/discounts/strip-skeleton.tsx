import { Skeleton } from 'shared/ui/core';

/** As high as heading and cards of the strip, so that the announcements below do not move. */
export const StripSkeleton = () => <Skeleton h="44" mb="6" borderRadius="l3" />;
