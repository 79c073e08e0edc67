import { Box, Skeleton, Stack } from '@chakra-ui/react';

/** Placeholder of a DataTable: as tall as its head and rows, and as its cards on a phone. */
export function TableSkeleton({ rows }: { readonly rows: number }) {
  const places = Array.from({ length: rows }, (_, index) => index);
  return (
    <>
      <Box
        display={{ base: 'none', sm: 'block' }}
        bg="surface"
        borderWidth="1px"
        borderRadius="l3"
        px="4"
        pt="2"
      >
        <Skeleton height="6" my="2" />
        {places.map((place) => (
          <Box key={place} height="14" borderTopWidth="1px" py="4">
            <Skeleton height="5" />
          </Box>
        ))}
      </Box>
      <Stack display={{ base: 'flex', sm: 'none' }} gap="3">
        {places.map((place) => (
          <Skeleton key={place} height="36" borderRadius="l3" />
        ))}
      </Stack>
    </>
  );
}
