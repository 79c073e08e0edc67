import type { ReactNode } from 'react';
import { Box, Button, Flex, Text } from 'shared/ui/core';
import { Eye } from 'shared/ui/icons';

type BandProps = {
  readonly label: string;
  /** Whom or what the portal shows. */
  readonly title: string;
  /** A line of details, beside the title where there is room. */
  readonly children: ReactNode;
  /** The words of the button that leads back. */
  readonly leave: string;
  readonly leaving?: boolean;
  readonly onLeave: () => void;
};

/** A band over the portal, in a colour of its own, for as long as it shows something other than usual. */
export const Band = ({ label, title, children, leave, leaving = false, onLeave }: BandProps): ReactNode => (
  <Flex
    as="section"
    aria-label={label}
    height="full"
    align="center"
    gap="3"
    px={{ base: '3', md: '4' }}
    bg="viewing.solid"
    color="viewing.contrast"
  >
    <Box hideBelow="sm" flexShrink="0">
      <Eye size={20} aria-hidden />
    </Box>
    <Flex flex="1" minW="0" direction={{ base: 'column', md: 'row' }} columnGap="3" lineHeight="shorter">
      <Text truncate fontWeight="semibold" fontSize="sm">
        {title}
      </Text>
      <Flex gap="3" minW="0" fontSize={{ base: 'xs', md: 'sm' }}>
        {children}
      </Flex>
    </Flex>
    <Button
      size="sm"
      flexShrink="0"
      bg="viewing.contrast"
      color="viewing.solid"
      _hover={{ bg: 'viewing.contrast', textDecoration: 'underline' }}
      _focusVisible={{ outlineColor: 'viewing.contrast' }}
      loading={leaving}
      loadingText={leave}
      onClick={onLeave}
    >
      {leave}
    </Button>
  </Flex>
);
