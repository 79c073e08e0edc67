import { formatDateTime } from 'shared/format';
import { RowAction, RowMenu } from 'shared/lists';
import type { Running } from 'shared/remote/releases';
import { useCountryCode } from 'shared/session';
import { Alert, Box, Button, Stack, StatusChip, Text, type ChipTone } from 'shared/ui/core';
import { type Column, DataTable } from 'shared/ui/data';
import { History, Users } from 'shared/ui/icons';
import { commitText } from './commit-text.ts';
import { reachText } from './reach.ts';
import { texts } from './texts.ts';
import type { Part, RemoteVersion } from './use-releases.ts';

const tones: Readonly<Record<Running, ChipTone>> = { current: 'success', older: 'warning', none: 'neutral' };

const runningChip = ({ running }: Part) => (
  <StatusChip tone={tones[running]}>{texts.running[running]}</StatusChip>
);

const versionCell = ({ version, gradual }: Part) => (
  <Stack gap="1">
    <Text as="span">{version}</Text>
    {gradual && (
      <Text as="span" fontSize="sm" color="fg.muted">
        {texts.alsoFor(gradual.version, reachText(gradual.audience))}
      </Text>
    )}
  </Stack>
);

/** What holders of the permission do with a version. */
export type Changes = {
  readonly onRelease: (release: RemoteVersion) => void;
  readonly onRollBack: (release: RemoteVersion) => void;
};

/** What can be done with a gradual release: to reach others, or to be taken back. */
const gradualColumn = ({ onRelease, onRollBack }: Changes): Column<Part> => ({
  key: 'actions',
  header: <Box srOnly>{texts.historyActions}</Box>,
  align: 'end',
  bare: 'corner',
  cell: ({ name, version, gradual }) =>
    gradual &&
    name !== 'host' && (
      <RowMenu label={texts.menuOfGradual(texts.names[name])}>
        <RowAction
          icon={Users}
          label={texts.widen}
          onSelect={() => onRelease({ area: name, version: gradual.version })}
        />
        <RowAction
          removes
          icon={History}
          label={texts.withdraw}
          onSelect={() => onRollBack({ area: name, version })}
        />
      </RowMenu>
    ),
});

type PartsTableProps = {
  readonly parts: readonly Part[];
  /** Null for those who cannot release. */
  readonly changes: Changes | null;
};

/** The active release of each part, the gradual one beside it, and whether this page runs it. */
export function PartsTable({ parts, changes }: PartsTableProps) {
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
          { key: 'version', header: columns.version, cell: versionCell },
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
          ...(changes && parts.some(({ gradual }) => gradual) ? [gradualColumn(changes)] : []),
        ]}
      />
    </Stack>
  );
}
