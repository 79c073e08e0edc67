import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type FactProps = { readonly label: string; readonly children: ReactNode };

/** A term and its description in a `dl`. The label may start in lower case, like a field name within a sentence. */
export function Fact({ label, children }: FactProps) {
  return (
    <Box minW="0">
      <Text as="dt" fontSize="sm" color="fg.muted" _firstLetter={{ textTransform: 'uppercase' }}>
        {label}
      </Text>
      <Box as="dd" overflowWrap="anywhere">
        {children}
      </Box>
    </Box>
  );
}
