import type { ComponentProps, ReactNode } from 'react';
import { PageHeader } from 'shared/ui/core';
import { ExportButton } from 'shared/ui/overlay';
import { ListView, type ListViewProps } from './list-view.tsx';
import type { Identified } from './use-list.ts';

type ListScreenProps<Row extends Identified> = ListViewProps<Row> & {
  readonly title: string;
  readonly context?: ReactNode;
  /** Exports all filtered rows, whatever page is shown (U-409). */
  readonly onExport?: ComponentProps<typeof ExportButton>['onExport'];
  /** In place of the export button alone, where there is more than that. */
  readonly action?: ReactNode;
  /** Search, chips and notices between head and rows. */
  readonly filters?: ReactNode;
  /** Panels and dialogs over the list. */
  readonly children?: ReactNode;
};

/** A screen that is a list: head with export, filters, rows, and what opens over them. */
export function ListScreen<Row extends Identified>({
  title,
  context,
  onExport,
  action,
  filters,
  children,
  ...view
}: ListScreenProps<Row>) {
  const exports = onExport && <ExportButton rows={view.list.total} onExport={onExport} />;
  return (
    <>
      <PageHeader title={title} context={context} action={action ?? exports} />
      {filters}
      <ListView {...view} />
      {children}
    </>
  );
}
