import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type FactProps = { readonly label: string; readonly children: ReactNode };

/** A term and what it is, one of a list (`dl`). The label may begin small, as the name of a field in a sentence does. */
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
