import type { ScreenUsage } from 'shared/endpoints/page-views';
import type { CountryCode } from 'shared/countries';
import { formatCount, formatDateTime } from 'shared/format';
import { titleOfRoute } from 'shared/routes';
import { DataTable } from 'shared/ui/data';
import { texts } from './texts.ts';

type UsageTableProps = { readonly rows: readonly ScreenUsage[]; readonly country: CountryCode };

/** The most used first. */
export function UsageTable({ rows, country }: UsageTableProps) {
  const { columns } = texts;
  return (
    <DataTable
      caption={texts.list}
      rows={rows}
      rowKey={({ route }) => route}
      columns={[
        { key: 'screen', header: columns.screen, primary: true, cell: ({ route }) => titleOfRoute(route) },
        {
          key: 'views',
          header: columns.views,
          align: 'end',
          cell: ({ views }) => formatCount(views, country),
        },
        {
          key: 'people',
          header: columns.people,
          align: 'end',
          cell: ({ people }) => formatCount(people, country),
        },
        {
          key: 'last',
          header: columns.last,
          align: 'end',
          cell: ({ lastAt }) => formatDateTime(lastAt, country),
        },
      ]}
    />
  );
}
