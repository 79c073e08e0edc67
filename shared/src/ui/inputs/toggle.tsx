import { Box, chakra } from '@chakra-ui/react';

type ToggleProps = {
  readonly label: string;
  /** Id of the element that describes it. */
  readonly describedBy?: string;
  readonly checked: boolean;
  /** A change is in progress: further ones are ignored, and the focus stays. */
  readonly busy?: boolean;
  readonly onChange: (checked: boolean) => void;
};

/**
 * A switch that acts at once, without a form. It shows `checked` only: until the owner changes that, a press
 * has no visible effect. Based on the native checkbox, so that what is seen and what is read aloud stay the
 * same.
 */
export function Toggle({ label, describedBy, checked, busy = false, onChange }: ToggleProps) {
  return (
    <Box position="relative" display="inline-grid" placeItems="center" minW="11" minH="11" flexShrink="0">
      <chakra.input
        type="checkbox"
        // The native `checked` is the switch's state; `aria-checked` is forbidden beside it (ARIA in HTML).
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        className="peer"
        position="absolute"
        inset="0"
        boxSize="full"
        m="0"
        opacity="0"
        zIndex="1"
        cursor={busy ? 'progress' : 'switch'}
        aria-label={label}
        aria-describedby={describedBy}
        aria-busy={busy}
        checked={checked}
        onChange={(event) => {
          if (!busy) onChange(event.currentTarget.checked);
        }}
      />
      <Box
        aria-hidden
        w="10"
        h="6"
        p="0.5"
        rounded="full"
        bg="border.control"
        opacity={busy ? 0.6 : 1}
        transition="background 150ms, opacity 150ms"
        _peerChecked={{ bg: 'brand.solid', '& > *': { transform: 'translateX(1rem)' } }}
        _peerFocusVisible={{ outline: '2px solid {colors.brand.solid}', outlineOffset: '2px' }}
      >
        <Box boxSize="5" rounded="full" bg="surface" shadow="xs" transition="transform 150ms" />
      </Box>
    </Box>
  );
}
