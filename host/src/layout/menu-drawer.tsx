import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { noticesBelow } from 'shared/ui/core';
import { CloseButton, Drawer, Portal } from 'shared/ui/overlay';
import { MenuSheet, sheetWidth } from './menu-sheet.tsx';
import { texts } from './texts.ts';

/** The side menu on phones and small tablets. */
export default function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const wentBack = useEffectEvent(onClose);
  // Going back closes the menu, so that it does not cover another page.
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
          <Drawer.Content {...noticesBelow} maxW={sheetWidth} aria-label={texts.menu}>
            <MenuSheet onFollow={onClose} />
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={texts.closeMenu} size="sm" colorPalette="neutral" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
