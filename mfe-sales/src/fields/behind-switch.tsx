import { useState, type ReactNode } from 'react';
import { Stack } from 'shared/ui/core';
import { Switch } from 'shared/ui/inputs';

type BehindSwitchProps = {
  readonly label: string;
  /** A field with a value shows itself. */
  readonly filled: boolean;
  readonly disabled?: boolean;
  /** It was switched off: what stands in the field goes. */
  readonly onClear: () => void;
  readonly children: ReactNode;
};

/** A field that most declarations do not need: the switch first, the field once it is on (S-101, S-102). */
export function BehindSwitch({ label, filled, disabled = false, onClear, children }: BehindSwitchProps) {
  const [opened, setOpened] = useState(false);
  const on = opened || filled;
  return (
    <Stack gap="3">
      <Switch.Root
        checked={on}
        disabled={disabled}
        onCheckedChange={({ checked }) => {
          setOpened(checked);
          if (!checked) onClear();
        }}
      >
        <Switch.HiddenInput />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
        <Switch.Label>{label}</Switch.Label>
      </Switch.Root>
      {on && children}
    </Stack>
  );
}
