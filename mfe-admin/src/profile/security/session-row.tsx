import type { OpenSession } from 'shared/endpoints/security';
import { formatDateTime } from 'shared/format';
import { deviceName } from 'shared/rules/device-name';
import { useCountryCode } from 'shared/session';
import { Box, Button, chakra, StatusChip, Text } from 'shared/ui/core';
import { Monitor, Smartphone } from 'shared/ui/icons';
import { texts } from './texts.ts';

type SessionRowProps = {
  readonly session: OpenSession;
  readonly closing: boolean;
  readonly onClose: () => void;
};

const isPhone = (userAgent: string): boolean => /Mobile|Android|iPhone/.test(userAgent);

/** One session of the user. */
export function SessionRow({ session, closing, onClose }: SessionRowProps) {
  const country = useCountryCode();
  const device = deviceName(session.navegador);
  const begun = formatDateTime(session.inicio, country);
  const DeviceIcon = isPhone(session.navegador) ? Smartphone : Monitor;
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="3"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Box color="fg.muted" flexShrink="0" aria-hidden>
        <DeviceIcon size={20} />
      </Box>
      <Box flex="1" minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {device}
        </Text>
        <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {texts.begun(begun)} · {texts.lastUse(formatDateTime(session.ultimoUso, country))} ·{' '}
          {texts.from(session.ip)}
        </Text>
      </Box>
      {session.actual ? (
        <StatusChip tone="success">{texts.here}</StatusChip>
      ) : (
        <Button
          size="sm"
          variant="outline"
          colorPalette="neutral"
          loading={closing}
          aria-label={texts.closeOne(device, begun)}
          onClick={onClose}
        >
          {texts.close}
        </Button>
      )}
    </chakra.li>
  );
}
