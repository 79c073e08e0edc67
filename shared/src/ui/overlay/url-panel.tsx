import { CloseButton, Dialog, Drawer, Portal } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { useOpener, type ReturnTo } from './use-opener.ts';

type Kind = 'dialog' | 'drawer';

type FrameProps = {
  readonly kind: Kind;
  readonly title: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Escape, the cross and a click outside. */
  readonly onClose: () => void;
  /** False while something must not be interrupted. */
  readonly closable?: boolean;
  /** Initial focus on the title: for long contents to be read from the start. */
  readonly startAtTitle?: boolean;
  /** Default: the element that had the focus when the panel opened. */
  readonly returnTo?: ReturnTo | undefined;
  readonly children: ReactNode;
};

type BodyProps = {
  readonly kind: Kind;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** For long texts: the body takes the focus, so that the keyboard scrolls it. */
  readonly reading?: boolean;
};

/**
 * A drawer or dialog whose state is in the address. AppDialog and AppDrawer add their own history entry for
 * Back; here the address already is that entry.
 */
export const UrlPanel = ({ children, footer, reading = false, ...frame }: FrameProps & BodyProps) => (
  <UrlPanelFrame {...frame}>
    <UrlPanelBody kind={frame.kind} footer={footer} reading={reading}>
      {children}
    </UrlPanelBody>
  </UrlPanelFrame>
);

/** The panel without its content, for content that changes while it stays open. It holds one UrlPanelBody at a time. */
export function UrlPanelFrame({
  kind,
  title,
  size = 'md',
  onClose,
  closable = true,
  startAtTitle = false,
  returnTo,
  children,
}: FrameProps) {
  const opener = useOpener(true, returnTo);
  const heading = useRef<HTMLHeadingElement>(null);
  const root = {
    open: true,
    onOpenChange: (details: { open: boolean }) => !details.open && closable && onClose(),
    closeOnInteractOutside: closable,
    closeOnEscape: closable,
    finalFocusEl: opener,
    ...(startAtTitle && { initialFocusEl: () => heading.current }),
  };
  const close = closable && <CloseButton aria-label="Cerrar" size="sm" colorPalette="neutral" />;
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
              {children}
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
            {children}
            {close && <Dialog.CloseTrigger asChild>{close}</Dialog.CloseTrigger>}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const aboveTheEdge = 'max(1rem, env(safe-area-inset-bottom))';

/** The scrolling body and the fixed footer. */
export function UrlPanelBody({ kind, children, footer, reading = false }: BodyProps) {
  const Part = kind === 'drawer' ? Drawer : Dialog;
  return (
    <>
      <Part.Body {...(kind === 'drawer' ? { py: '5' } : { pb: '6' })} tabIndex={reading ? 0 : undefined}>
        {children}
      </Part.Body>
      {footer && (
        <Part.Footer borderTopWidth="1px" py="4" pb={aboveTheEdge}>
          {footer}
        </Part.Footer>
      )}
    </>
  );
}
