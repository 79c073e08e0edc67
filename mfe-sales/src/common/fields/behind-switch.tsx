import { useState, type ReactNode } from 'react';
import { Stack } from 'shared/ui/core';
import { Switch } from 'shared/ui/inputs';

type BehindSwitchProps = {
  readonly label: string;
  /** A field with a value is always shown. */
  readonly filled: boolean;
  readonly disabled?: boolean;
  /** Switched off: the field's value is cleared. */
  readonly onClear: () => void;
  readonly children: ReactNode;
};

/** An optional field that few declarations need: a switch, and the field once it is on (S-101, S-102). */
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
