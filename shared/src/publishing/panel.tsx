import type { ReactNode } from 'react';
import { Box, Heading } from 'shared/ui/core';

/** A part of the page with its heading. */
export const Panel = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box
    as="section"
    aria-label={title}
    bg="surface"
    borderWidth="1px"
    borderRadius="l3"
    p={{ base: '4', md: '5' }}
  >
    <Heading as="h2" fontSize="lg" mb="4">
      {title}
    </Heading>
    {children}
  </Box>
);
