import { Portal, Tooltip as ChakraTooltip } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';

type TooltipProps = {
  readonly content: ReactNode;
  readonly disabled?: boolean;
  readonly children: ReactElement;
};

/** Help on hover and focus; never the only source of important information. */
export function Tooltip({ content, disabled = false, children }: TooltipProps) {
  return (
    <ChakraTooltip.Root disabled={disabled} openDelay={250} closeDelay={80} lazyMount unmountOnExit>
      <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
      <Portal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content>{content}</ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  );
}
