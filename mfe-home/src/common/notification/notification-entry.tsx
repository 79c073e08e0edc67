import type { CountryCode } from 'shared/countries';
import { formatDateTime } from 'shared/format';
import { Box, chakra, Flex, IconButton, Text, VisuallyHidden } from 'shared/ui/core';
import { Check } from 'shared/ui/icons';
import { type PortalNotification, previewOfNotification } from './notification-card.ts';
import { texts } from './texts.ts';

type NotificationEntryProps = {
  readonly notificacion: PortalNotification;
  readonly country: CountryCode;
  readonly onOpen: (notificacion: PortalNotification) => void;
  readonly onMark: (notificacion: PortalNotification) => void;
};

const OpenButton = chakra('button', {
  base: {
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'l2',
    // The whole row opens it.
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'l2' },
    _focusVisible: { outline: 'none', _after: { outline: '2px solid', outlineColor: 'brand.solid' } },
  },
});

/** One notification: a press opens it, the tick marks it as read. */
export function NotificationEntry({ notificacion, country, onOpen, onMark }: NotificationEntryProps) {
  const { titulo, leida, importancia, fechaCreacion } = notificacion;
  return (
    <Flex
      as="li"
      position="relative"
      gap="3"
      px="3"
      py="2.5"
      borderRadius="l2"
      align="flex-start"
      _hover={{ bg: 'bg.subtle' }}
    >
      <Box
        mt="2"
        boxSize="2"
        flexShrink="0"
        borderRadius="full"
        bg={leida ? 'transparent' : 'brand.solid'}
        aria-hidden
      />
      <Box flex="1" minW="0">
        <OpenButton type="button" onClick={() => onOpen(notificacion)}>
          {!leida && <VisuallyHidden>{`${texts.unreadMark}: `}</VisuallyHidden>}
          <Text as="span" fontWeight={leida ? 'medium' : 'semibold'} lineHeight="1.35">
            {titulo}
          </Text>
        </OpenButton>
        <Text color="fg.muted" fontSize="sm" lineHeight="1.45" mt="0.5">
          {previewOfNotification(notificacion)}
        </Text>
        <Text color="fg.muted" fontSize="xs" mt="1">
          {importancia === 'high' && (
            <Text as="span" color="warning.fg" fontWeight="semibold">
              {`${texts.important} · `}
            </Text>
          )}
          <time dateTime={fechaCreacion}>{formatDateTime(fechaCreacion, country).slice(-5)}</time>
        </Text>
      </Box>
      {!leida && (
        <IconButton
          // Above the row's own button.
          zIndex="1"
          size="sm"
          variant="ghost"
          colorPalette="neutral"
          aria-label={texts.markOne(titulo)}
          title={texts.mark}
          onClick={() => onMark(notificacion)}
        >
          <Check aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}
