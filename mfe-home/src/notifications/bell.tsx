import { useRef, useState } from 'react';
import type { BellProps } from 'shared/remote';
import { Heading } from 'shared/ui/core';
import { Popover, Portal } from 'shared/ui/overlay';
import { BellPopover } from './bell-popover.tsx';
import { NotificationDialog } from './notification-dialog.tsx';
import type { PortalNotification } from '../common/notification/notification-card.ts';
import { texts } from './texts.ts';
import { useUnreadCount } from './use-notifications.ts';
import { useOpened } from './use-opened.ts';
import { usePopUps } from './use-pop-ups.ts';

/** The bell of the top bar: count, popover, pop-ups of new notifications, and the dialog that they open. */
export default function NotificationsBell({ Button, defaultOpen }: BellProps) {
  const [listed, setListed] = useState(defaultOpen);
  const { opened, open, close, mark } = useOpened();
  const unread = useUnreadCount();
  usePopUps(open);
  const chosen = useRef<PortalNotification>(undefined);
  const choose = (notificacion: PortalNotification): void => {
    chosen.current = notificacion;
    setListed(false);
  };
  // A closing popover also closes what was opened above it, so the dialog opens afterwards.
  const openChosen = (): void => {
    if (chosen.current) open(chosen.current);
    chosen.current = undefined;
  };
  return (
    <>
      <Popover.Root
        open={listed}
        onOpenChange={(details) => setListed(details.open)}
        onExitComplete={openChosen}
        positioning={{ placement: 'bottom-end' }}
        lazyMount
        unmountOnExit
      >
        <Popover.Trigger asChild>
          <Button unread={unread} />
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content
              aria-label={texts.title}
              w="min(26rem, 96vw)"
              maxH="min(36rem, var(--available-height))"
              display="flex"
              flexDirection="column"
              overflow="hidden"
            >
              <Heading as="h2" px="5" py="3" fontSize="md" borderBottomWidth="1px">
                {texts.title}
              </Heading>
              <BellPopover onOpen={choose} onMark={mark} onLeave={() => setListed(false)} />
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
      <NotificationDialog notificacion={opened} onClose={close} />
    </>
  );
}
