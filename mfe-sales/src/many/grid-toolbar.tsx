import { Flex, Text } from 'shared/ui/core';
import { Switch } from 'shared/ui/inputs';
import type { SwitchedColumn } from './use-grid-columns.ts';

type GridToolbarProps = { readonly notice: string; readonly switched: readonly SwitchedColumn[] };

/** What there is to say about the grid, and the columns that are shown on demand (S-101, S-102). */
export function GridToolbar({ notice, switched }: GridToolbarProps) {
  return (
    <Flex gap="4" align="center" wrap="wrap" justify="space-between">
      <Text color="fg.muted" fontSize="sm" role="status" minH="5">
        {notice}
      </Text>
      <Flex gap="4" wrap="wrap">
        {switched.map(({ field, shown, fixed, onChange }) => (
          <Switch.Root
            key={field.name}
            checked={shown}
            disabled={fixed}
            onCheckedChange={({ checked }) => onChange(checked)}
          >
            <Switch.HiddenInput />
            <Switch.Control>
              <Switch.Thumb />
            </Switch.Control>
            <Switch.Label>{field.behindSwitch}</Switch.Label>
          </Switch.Root>
        ))}
      </Flex>
    </Flex>
  );
}
