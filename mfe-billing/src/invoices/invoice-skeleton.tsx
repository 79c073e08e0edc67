import { Box, Skeleton, Stack } from 'shared/ui/core';

/** As tall as the rows that will stand there. */
export function InvoiceSkeleton({ rows }: { readonly rows: number }) {
  const places = Array.from({ length: rows }, (_, index) => index);
  return (
    <>
      <Box hideBelow="sm" bg="surface" borderWidth="1px" borderRadius="l3" px="4" pt="2">
        <Skeleton height="6" my="2" />
        {places.map((place) => (
          <Box key={place} height="14" borderTopWidth="1px" py="4">
            <Skeleton height="5" />
          </Box>
        ))}
      </Box>
      <Stack hideFrom="sm" gap="3">
        {places.map((place) => (
          <Skeleton key={place} height="36" borderRadius="l3" />
        ))}
      </Stack>
    </>
  );
}
