import { Button, Popover, Portal } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type FilterPopoverProps = {
  readonly label: string;
  /** The chosen value, in a few words. */
  readonly summary: string;
  /** Whether the value filters anything. */
  readonly narrows: boolean;
  readonly width: string;
  /** The control itself; `close` for a choice that takes one click. */
  readonly children: (close: () => void) => ReactNode;
};

/** A chip that shows a filter's value, 'Periodo: noviembre 2026', and opens its control. Tinted while it filters. */
export function FilterPopover({ label, summary, narrows, width, children }: FilterPopoverProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(details) => setOpen(details.open)}
      positioning={{ placement: 'bottom-start' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button
          variant={narrows ? 'subtle' : 'outline'}
          colorPalette={narrows ? 'brand' : 'neutral'}
          size="sm"
          borderRadius="full"
          fontWeight="medium"
        >
          <span>
            {label}: <strong>{summary}</strong>
          </span>
          <ChevronDown size={16} aria-hidden />
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w={width} minW="52" maxW="90vw" aria-label={label}>
            {children(() => setOpen(false))}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
