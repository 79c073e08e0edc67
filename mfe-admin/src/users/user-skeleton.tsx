import { Box, Skeleton, Stack, VisuallyHidden } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';

/** As tall as the form's fields and the first categories. */
export function UserSkeleton() {
  return (
    <Box aria-busy="true">
      <VisuallyHidden role="status">Cargando</VisuallyHidden>
      <Stack gap="5" aria-hidden>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
          {['a', 'b', 'c', 'd'].map((place) => (
            <Skeleton key={place} h="16" />
          ))}
        </SimpleGrid>
        {['e', 'f', 'g'].map((place) => (
          <Skeleton key={place} h="14" borderRadius="l3" />
        ))}
      </Stack>
    </Box>
  );
}
