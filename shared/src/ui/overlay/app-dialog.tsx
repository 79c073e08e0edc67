import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import type { PanelProps } from './panel-props.ts';
import { usePanel } from './use-panel.ts';

type AppDialogProps = PanelProps & {
  /** Closes only by its own buttons: for what must not be dismissed by accident. */
  readonly insistent?: boolean;
  /** For long texts: the body takes the focus, so that the keyboard scrolls it. */
  readonly reading?: boolean;
};

/** A dialog, for decisions. Escape, the back button and a click outside close it; unsaved input asks first. */
export function AppDialog({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  unsaved,
  hasAddress = false,
  insistent = false,
  reading = false,
}: AppDialogProps) {
  const { everOpen, root, question } = usePanel({
    open,
    onClose,
    unsaved,
    closesOnBack: !insistent && !hasAddress,
  });
  return (
    <>
      {everOpen && (
        <Dialog.Root
          {...root}
          size={size}
          closeOnEscape={!insistent}
          closeOnInteractOutside={!insistent}
          placement={{ base: 'bottom', sm: 'center' }}
          scrollBehavior="inside"
        >
          <Portal>
            <Dialog.Backdrop />
            <Dialog.Positioner>
              <Dialog.Content
                borderRadius={{ base: 'none', sm: 'l3' }}
                borderTopRadius="l3"
                mb={{ base: '0', sm: 'auto' }}
              >
                <Dialog.Header pe={insistent ? undefined : '14'}>
                  <Dialog.Title>{title}</Dialog.Title>
                </Dialog.Header>
                <Dialog.Body pb="6" tabIndex={reading ? 0 : undefined}>
                  {children}
                </Dialog.Body>
                {footer && (
                  <Dialog.Footer borderTopWidth="1px" py="4">
                    {footer}
                  </Dialog.Footer>
                )}
                {!insistent && (
                  <Dialog.CloseTrigger asChild>
                    <CloseButton aria-label="Cerrar" size="sm" colorPalette="neutral" />
                  </Dialog.CloseTrigger>
                )}
              </Dialog.Content>
            </Dialog.Positioner>
          </Portal>
        </Dialog.Root>
      )}
      {question}
    </>
  );
}
