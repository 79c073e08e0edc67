import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import type { PanelProps } from './panel-props.ts';
import { usePanel } from './use-panel.ts';

const widths = { sm: 'md', md: 'lg', lg: '2xl' } as const;

type AppDrawerProps = PanelProps & {
  /** For viewing: the body takes the focus, so that the keyboard scrolls it. */
  readonly reading?: boolean;
};

/** A drawer, for viewing and editing. Full width on a phone. */
export function AppDrawer({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  unsaved,
  hasAddress = false,
  reading = false,
}: AppDrawerProps) {
  const { everOpen, root, question } = usePanel({ open, onClose, unsaved, closesOnBack: !hasAddress });
  return (
    <>
      {everOpen && (
        <Drawer.Root {...root} size={size} placement="end">
          <Portal>
            <Drawer.Backdrop />
            <Drawer.Positioner>
              <Drawer.Content maxW={{ base: '100vw', sm: widths[size] }} w={{ base: '100vw', sm: 'full' }}>
                <Drawer.Header borderBottomWidth="1px" pe="14">
                  <Drawer.Title>{title}</Drawer.Title>
                </Drawer.Header>
                <Drawer.Body py="5" tabIndex={reading ? 0 : undefined}>
                  {children}
                </Drawer.Body>
                {footer && (
                  <Drawer.Footer borderTopWidth="1px" py="4" pb="max(1rem, env(safe-area-inset-bottom))">
                    {footer}
                  </Drawer.Footer>
                )}
                <Drawer.CloseTrigger asChild>
                  <CloseButton aria-label="Cerrar" size="sm" colorPalette="neutral" />
                </Drawer.CloseTrigger>
              </Drawer.Content>
            </Drawer.Positioner>
          </Portal>
        </Drawer.Root>
      )}
      {question}
    </>
  );
}
