import type { ReleaseRecord } from 'shared/endpoints/about';
import { formatDateTime } from 'shared/format';
import { RowAction, RowMenu } from 'shared/lists';
import { useCountryCode } from 'shared/session';
import { Box, StatusChip, Text } from 'shared/ui/core';
import { type Column, DataTable } from 'shared/ui/data';
import { History } from 'shared/ui/icons';
import { commitText } from './commit-text.ts';
import type { Earlier } from './rollback-dialog.tsx';
import { texts } from './texts.ts';

const actionChip = ({ action }: ReleaseRecord) => (
  <StatusChip tone={action === 'rollback' ? 'warning' : 'success'}>{texts.actions[action]}</StatusChip>
);

type HistoryTableProps = {
  readonly releases: readonly ReleaseRecord[];
  /** The active version of each part; null for those who cannot roll back. */
  readonly active: ReadonlyMap<string, string> | null;
  readonly onRollBack: (release: Earlier) => void;
};

const isRemote = (release: ReleaseRecord): release is Earlier => release.area !== 'host';

/** The way back to each version of a remote that is not active. */
const rollbackColumn = (
  active: ReadonlyMap<string, string>,
  onRollBack: HistoryTableProps['onRollBack'],
): Column<ReleaseRecord> => ({
  key: 'actions',
  header: <Box srOnly>{texts.historyActions}</Box>,
  align: 'end',
  bare: 'corner',
  cell: (release) =>
    isRemote(release) &&
    active.get(release.area) !== release.version && (
      <RowMenu label={texts.menuOf(texts.names[release.area], release.version)}>
        <RowAction icon={History} label={texts.rollback} onSelect={() => onRollBack(release)} />
      </RowMenu>
    ),
});

/** Who changed the active release of a part, when and why. */
export function HistoryTable({ releases, active, onRollBack }: HistoryTableProps) {
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
          cell: actionChip,
        },
        { key: 'by', header: historyColumns.by, cell: ({ by }) => by },
        { key: 'reason', header: historyColumns.reason, cell: ({ reason }) => reason ?? texts.unknown },
        { key: 'commit', header: columns.commit, cell: ({ source }) => commitText(source?.commit ?? null) },
        ...(active === null ? [] : [rollbackColumn(active, onRollBack)]),
      ]}
    />
  );
}
