import { RichContent } from 'shared/content';
import { formatDateTime } from 'shared/format';
import { useCountryCode } from 'shared/session';
import { Box, Button, HStack, StatusChip, Text } from 'shared/ui/core';
import { AppDialog } from 'shared/ui/overlay';
import type { PortalNotification } from '../common/notification/notification-card.ts';
import { texts as words } from '../common/notification/texts.ts';
import { texts } from './texts.ts';

type NotificationDialogProps = {
  readonly notificacion: PortalNotification | null;
  readonly onClose: () => void;
};

/** P-097, P-135: a whole notification. Following a link in it closes the dialog. */
export function NotificationDialog({ notificacion, onClose }: NotificationDialogProps) {
  const country = useCountryCode();
  if (notificacion === null) return null;
  const { titulo, contenido, importancia, fechaCreacion } = notificacion;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={titulo}
      footer={
        <Button variant="outline" colorPalette="neutral" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <HStack mb="4" gap="3" color="fg.muted" fontSize="sm">
        {importancia === 'high' && <StatusChip tone="warning">{words.important}</StatusChip>}
        <Text as="time">{formatDateTime(fechaCreacion, country)}</Text>
      </HStack>
      <Box
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a[href^="/"]')) onClose();
        }}
      >
        <RichContent html={contenido} />
      </Box>
    </AppDialog>
  );
}
