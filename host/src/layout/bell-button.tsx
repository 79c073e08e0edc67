import type { ReactNode } from 'react';
import { useCountry } from 'shared/country';
import { formatCount } from 'shared/format';
import type { BellButtonProps } from 'shared/remote';
import { Box, IconButton } from 'shared/ui/core';
import { Bell } from 'shared/ui/icons';
import { tourTargets } from '../tour/portal-tour.ts';
import { texts } from './texts.ts';

/** Larger numbers do not fit beside the bell; its accessible name has them. */
const most = 99;

/** The bell in the top bar with its count, with or without its list. */
export function BellButton({ unread, ...props }: BellButtonProps): ReactNode {
  return (
    <IconButton
      variant="ghost"
      colorPalette="neutral"
      position="relative"
      aria-label={texts.notifications(formatCount(unread, useCountry().code))}
      aria-haspopup="dialog"
      data-tour={tourTargets.notifications}
      {...props}
    >
      <Bell aria-hidden />
      {unread > 0 && (
        <Box
          as="span"
          aria-hidden
          position="absolute"
          top="0.5"
          insetEnd="0.5"
          minW="4.5"
          h="4.5"
          px="1"
          borderRadius="full"
          bg="danger.solid"
          color="danger.contrast"
          fontSize="0.6875rem"
          fontWeight="semibold"
          lineHeight="1.125rem"
          textAlign="center"
        >
          {unread > most ? `${most}+` : unread}
        </Box>
      )}
    </IconButton>
  );
}
