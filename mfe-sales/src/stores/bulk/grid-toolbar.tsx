import { memo } from 'react';
import { Box, Flex, Text } from 'shared/ui/core';
import { SearchField } from 'shared/ui/data';
import { Switch } from 'shared/ui/inputs';
import { bulkTexts as texts } from './texts.ts';
import type { SwitchedColumn } from './use-grid-columns.ts';

type GridToolbarProps = {
  readonly notice: string;
  readonly switched: readonly SwitchedColumn[];
  /** Null: there are too few stores to search. */
  readonly search: string | null;
  readonly onSearch: (text: string) => void;
};

/** What there is to say about the grid, the search, and the columns that are shown on demand (S-101, S-102). */
export const GridToolbar = memo(function GridToolbar({
  notice,
  switched,
  search,
  onSearch,
}: GridToolbarProps) {
  return (
    <Flex gap="4" align="center" wrap="wrap" justify="space-between">
      <Text color="fg.muted" fontSize="sm" role="status" minH="5">
        {notice}
      </Text>
      <Flex gap="4" wrap="wrap" align="center" w={{ base: 'full', sm: 'auto' }}>
        {search !== null && (
          <Box w={{ base: 'full', sm: '64' }}>
            <SearchField value={search} onChange={onSearch} placeholder={texts.search} maxLength={60} />
          </Box>
        )}
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
});
