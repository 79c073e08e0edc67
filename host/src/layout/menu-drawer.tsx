import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { VitrinaMark } from 'shared/ui/core';
import { CloseButton, Drawer, Portal } from 'shared/ui/overlay';
import { SideMenu } from './side-menu.tsx';
import { texts } from './texts.ts';

/** The side menu on phones and small tablets. */
export default function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const wentBack = useEffectEvent(onClose);
  // Back leaves the page below it; the menu does not stay over another one.
  useEffect(() => {
    if (!open) return undefined;
    const listen = (): void => wentBack();
    addEventListener('popstate', listen);
    return () => removeEventListener('popstate', listen);
  }, [open]);
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(details: { open: boolean }) => !details.open && onClose()}
      placement="start"
      size="xs"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxW="min(20rem, 86vw)" aria-label={texts.menu}>
            <Drawer.Header borderBottomWidth="1px" minH="56px" py="0" display="flex" alignItems="center">
              <VitrinaMark withName height="7" />
            </Drawer.Header>
            <Drawer.Body p="0" display="flex" pb="env(safe-area-inset-bottom)">
              <SideMenu onFollow={onClose} />
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={texts.closeMenu} size="sm" colorPalette="neutral" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
