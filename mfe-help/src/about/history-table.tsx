import type { ReleaseRecord } from 'shared/endpoints/about';
import { formatDateTime } from 'shared/format';
import { RowAction, RowMenu } from 'shared/lists';
import { useCountryCode } from 'shared/session';
import { isGradualArea } from 'shared/rules/release-audience';
import { Box, Stack, StatusChip, Text } from 'shared/ui/core';
import { type Column, DataTable } from 'shared/ui/data';
import { Eye, History, Rocket } from 'shared/ui/icons';
import { commitText } from './commit-text.ts';
import { reachText } from './reach.ts';
import { texts } from './texts.ts';
import type { Changes } from './parts-table.tsx';
import type { RemoteVersion } from './use-releases.ts';

const tones = { release: 'success', rollback: 'warning', gradual: 'info', withdraw: 'warning' } as const;

const actionCell = ({ action, audience }: ReleaseRecord) => (
  <Stack gap="1" align="start">
    <StatusChip tone={tones[action]}>{texts.actions[action]}</StatusChip>
    {audience && (
      <Text fontSize="sm" color="fg.muted">
        {reachText(audience)}
      </Text>
    )}
  </Stack>
);

type HistoryTableProps = {
  readonly releases: readonly ReleaseRecord[];
  /** The active version of each part. */
  readonly active: ReadonlyMap<string, string>;
  /** Null for those who cannot release. */
  readonly changes: Changes | null;
  readonly onPreview: (release: RemoteVersion) => void;
};

const isRemote = (release: ReleaseRecord): release is ReleaseRecord & RemoteVersion =>
  release.area !== 'host';

/** What can be done with each version of a remote that is not active. */
const actionsColumn = ({ active, changes, onPreview }: HistoryTableProps): Column<ReleaseRecord> => ({
  key: 'actions',
  header: <Box srOnly>{texts.historyActions}</Box>,
  align: 'end',
  bare: 'corner',
  cell: (release) =>
    isRemote(release) &&
    (changes !== null || isGradualArea(release.area)) &&
    active.get(release.area) !== release.version && (
      <RowMenu label={texts.menuOf(texts.names[release.area], release.version)}>
        {isGradualArea(release.area) && (
          <RowAction icon={Eye} label={texts.preview} onSelect={() => onPreview(release)} />
        )}
        {changes && isGradualArea(release.area) && (
          <RowAction icon={Rocket} label={texts.release} onSelect={() => changes.onRelease(release)} />
        )}
        {changes && (
          <RowAction icon={History} label={texts.rollback} onSelect={() => changes.onRollBack(release)} />
        )}
      </RowMenu>
    ),
});

/** Who changed the active release of a part, when and why. */
export function HistoryTable(props: HistoryTableProps) {
  const { releases } = props;
  const country = useCountryCode();
  const { columns, historyColumns } = texts;
  if (releases.length === 0) return <Text color="fg.muted">{texts.historyEmpty}</Text>;
  return (
    <DataTable
      caption={texts.history}
      rows={releases}
      rowKey={({ at, area }) => `${at} ${area}`}
      columns={[
        { key: 'at', header: historyColumns.at, cell: ({ at }) => formatDateTime(at, country) },
        { key: 'part', header: columns.part, primary: true, cell: ({ area }) => texts.names[area] },
        { key: 'version', header: columns.version, cell: ({ version }) => version },
        {
          key: 'action',
          header: historyColumns.action,
          cell: actionCell,
        },
        { key: 'by', header: historyColumns.by, cell: ({ by }) => by },
        { key: 'reason', header: historyColumns.reason, cell: ({ reason }) => reason ?? texts.unknown },
        { key: 'commit', header: columns.commit, cell: ({ source }) => commitText(source?.commit ?? null) },
        actionsColumn(props),
      ]}
    />
  );
}
