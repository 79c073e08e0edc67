import { formatDateTime } from 'shared/format';
import type { Running } from 'shared/remote/releases';
import { useCountryCode } from 'shared/session';
import { Alert, Button, Stack, StatusChip, type ChipTone } from 'shared/ui/core';
import { DataTable } from 'shared/ui/data';
import { commitText } from './commit-text.ts';
import { texts } from './texts.ts';
import type { Part } from './use-releases.ts';

const tones: Readonly<Record<Running, ChipTone>> = { current: 'success', older: 'warning', none: 'neutral' };

const runningChip = ({ running }: Part) => (
  <StatusChip tone={tones[running]}>{texts.running[running]}</StatusChip>
);

/** The active release of each part, and whether this page runs it. */
export function PartsTable({ parts }: { readonly parts: readonly Part[] }) {
  const country = useCountryCode();
  const { columns } = texts;
  return (
    <Stack gap="4">
      {parts.some(({ running }) => running === 'older') && (
        <Alert.Root status="warning" alignItems="center">
          <Alert.Indicator />
          <Alert.Title flex="1">{texts.older}</Alert.Title>
          <Button size="sm" variant="outline" onClick={() => location.reload()}>
            {texts.reload}
          </Button>
        </Alert.Root>
      )}
      <DataTable
        caption={texts.parts}
        rows={parts}
        rowKey={({ name }) => name}
        columns={[
          { key: 'part', header: columns.part, primary: true, cell: ({ name }) => texts.names[name] },
          { key: 'version', header: columns.version, cell: ({ version }) => version },
          {
            key: 'released',
            header: columns.released,
            cell: ({ releasedAt }) => (releasedAt ? formatDateTime(releasedAt, country) : texts.unknown),
          },
          { key: 'commit', header: columns.commit, cell: ({ source }) => commitText(source?.commit ?? null) },
          {
            key: 'running',
            header: columns.running,
            cell: runningChip,
          },
        ]}
      />
    </Stack>
  );
}
