import type { ReactNode } from 'react';
import { areas } from 'shared/routes';
import { partNames } from 'shared/rules/part-names';
import { forgetPreview, type TabPreview } from 'shared/session';
import { Box, Button, Flex, Text } from 'shared/ui/core';
import { Eye } from 'shared/ui/icons';
import { texts } from './texts.ts';

type PreviewBandProps = { readonly preview: TabPreview };

/** Says which releases this tab shows to its user alone, and leads back to those in service. */
export default function PreviewBand({ preview }: PreviewBandProps): ReactNode {
  const shown = areas.flatMap((area) => {
    const version = preview[area]?.version;
    return version === undefined ? [] : [`${partNames[area]} ${version}`];
  });
  const leave = (): void => {
    forgetPreview();
    location.reload();
  };
  return (
    <Flex
      as="section"
      aria-label={texts.preview.label}
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
          {shown.join(', ')}
        </Text>
        <Text truncate fontSize={{ base: 'xs', md: 'sm' }}>
          {texts.preview.only}
        </Text>
      </Flex>
      <Button
        size="sm"
        flexShrink="0"
        bg="viewing.contrast"
        color="viewing.solid"
        _hover={{ bg: 'viewing.contrast', textDecoration: 'underline' }}
        _focusVisible={{ outlineColor: 'viewing.contrast' }}
        onClick={leave}
      >
        {texts.preview.stop}
      </Button>
    </Flex>
  );
}
