import type { ReleaseRecord } from 'shared/endpoints/about';
import { formatDateTime } from 'shared/format';
import { useCountryCode } from 'shared/session';
import { StatusChip, Text } from 'shared/ui/core';
import { DataTable } from 'shared/ui/data';
import { commitText } from './commit-text.ts';
import { texts } from './texts.ts';

const actionChip = ({ action }: ReleaseRecord) => (
  <StatusChip tone={action === 'rollback' ? 'warning' : 'success'}>{texts.actions[action]}</StatusChip>
);

/** Who changed the active release of a part, when and why. */
export function HistoryTable({ releases }: { readonly releases: readonly ReleaseRecord[] }) {
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
      ]}
    />
  );
}
