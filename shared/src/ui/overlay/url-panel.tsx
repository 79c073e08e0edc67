import { CloseButton, Dialog, Drawer, Portal } from '@chakra-ui/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

type UrlPanelProps = {
  readonly kind: 'dialog' | 'drawer';
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Escape, the cross and a click beside it. */
  readonly onClose: () => void;
  /** False while something must not be interrupted. */
  readonly closable?: boolean;
  /** The focus starts at the title: for long contents to be read from their beginning. */
  readonly startAtTitle?: boolean;
  /** Something long to read: its body takes the focus, so that the keyboard scrolls it. */
  readonly reading?: boolean;
  /** Who gets the focus in the end; null or left out: whoever had it when the panel opened. */
  readonly returnTo?: () => HTMLElement | null;
};

/**
 * A drawer or dialog that stands in the address. AppDialog and AppDrawer add their own entry to the history for Back;
 * here the address already is that entry.
 */
export function UrlPanel({
  kind,
  title,
  children,
  footer,
  size = 'md',
  onClose,
  closable = true,
  startAtTitle = false,
  reading = false,
  returnTo,
}: UrlPanelProps) {
  // Seen when the panel comes into sight, before anything in it takes the focus.
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, []);
  const heading = useRef<HTMLHeadingElement>(null);
  const root = {
    open: true,
    onOpenChange: (details: { open: boolean }) => !details.open && closable && onClose(),
    closeOnInteractOutside: closable,
    closeOnEscape: closable,
    finalFocusEl: () => {
      const { current } = opener;
      return returnTo?.() ?? (current instanceof HTMLElement && current.isConnected ? current : null);
    },
    ...(startAtTitle && { initialFocusEl: () => heading.current }),
  };
  const close = closable && <CloseButton aria-label="Cerrar" size="sm" colorPalette="neutral" />;
  const bodyTab = reading ? 0 : undefined;
  const bottom = 'max(1rem, env(safe-area-inset-bottom))';
  if (kind === 'drawer') {
    return (
      <Drawer.Root {...root} size={size} placement="end">
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content w={{ base: '100vw', sm: 'full' }}>
              <Drawer.Header borderBottomWidth="1px" pe="14">
                <Drawer.Title ref={heading} tabIndex={-1} outline="none">
                  {title}
                </Drawer.Title>
              </Drawer.Header>
              <Drawer.Body py="5" tabIndex={bodyTab}>
                {children}
              </Drawer.Body>
              {footer && (
                <Drawer.Footer borderTopWidth="1px" py="4" pb={bottom}>
                  {footer}
                </Drawer.Footer>
              )}
              {close && <Drawer.CloseTrigger asChild>{close}</Drawer.CloseTrigger>}
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    );
  }
  return (
    <Dialog.Root {...root} size={size} placement={{ base: 'bottom', sm: 'center' }} scrollBehavior="inside">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner p={{ base: '0', sm: '4' }}>
          <Dialog.Content
            rounded={{ base: '0', sm: 'l3' }}
            my="0"
            minH={{ base: '100dvh', sm: 'auto' }}
            maxH={{ base: '100dvh', sm: 'calc(100dvh - 4rem)' }}
          >
            <Dialog.Header pe="14">
              <Dialog.Title ref={heading} tabIndex={-1} outline="none">
                {title}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="6" tabIndex={bodyTab}>
              {children}
            </Dialog.Body>
            {footer && (
              <Dialog.Footer borderTopWidth="1px" py="4" pb={bottom}>
                {footer}
              </Dialog.Footer>
            )}
            {close && <Dialog.CloseTrigger asChild>{close}</Dialog.CloseTrigger>}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
