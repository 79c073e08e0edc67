import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Box, Button, EmptyState, QueryView } from 'shared/ui/core';
import { DataTable, Pager, TableSkeleton } from 'shared/ui/data';
import type { DataTableProps } from '../ui/data/data-table.tsx';
import type { Identified, List } from './use-list.ts';

/** The table of a list: name, columns and what a row does. The rows come from the list. */
export type ListTable<Row> = Omit<DataTableProps<Row>, 'rows'>;

/** The two kinds of empty. */
export type ListEmpty = {
  /** Default: 'No hay datos' (P-407). */
  readonly title?: string;
  /** Advice where filters leave nothing; a list without filters needs none. */
  readonly filtered?: string;
  /** Advice where there is nothing yet; default: as if filters left nothing. */
  readonly none?: string;
  /** Default: 'Quitar filtros'. */
  readonly clear?: string;
  /** Where there is nothing yet. */
  readonly picture?: ComponentProps<typeof EmptyState>['picture'];
  readonly action?: ReactNode;
};

export type ListViewProps<Row extends Identified> = {
  readonly list: List<Row>;
  readonly table: ListTable<Row>;
  readonly empty: ListEmpty;
  /** What failed, where the default message would not do. */
  readonly errorTitle?: string;
  /** Clears the filters, where more than the address changes; it then also moves the focus. */
  readonly onClear?: () => void;
};

/** The rows of a list in every state: loading, error with a retry, the two kinds of empty, table and pager. */
export function ListView<Row extends Identified>({
  list,
  table,
  empty,
  errorTitle,
  onClear,
}: ListViewProps<Row>) {
  const { page, isOutdated, search, area } = list;
  const passFocus = useFocusOnceCleared(list);
  const clear = (): void => {
    passFocus();
    list.clear();
  };
  // An empty list is not dimmed: what comes next may be rows.
  const data = isOutdated && page?.total === 0 ? undefined : page;
  return (
    <Box as="section" ref={area} tabIndex={-1} outline="none" aria-label={table.caption}>
      <QueryView
        query={{ data, error: list.error, refetch: list.refetch }}
        skeleton={<TableSkeleton rows={search.size} />}
        isEmpty={({ total }) => total === 0}
        empty={<NoRows {...empty} isNarrowed={list.isNarrowed} onClear={onClear ?? clear} />}
        {...(errorTitle !== undefined && { errorTitle })}
      >
        {({ rows, total, hasMore }) => (
          <Box aria-busy={isOutdated} opacity={isOutdated ? 0.5 : 1} transition="opacity 150ms">
            <DataTable {...table} rows={rows} />
            <Pager
              page={search.page}
              pageSize={search.size}
              pageSizes={list.pageSizes}
              total={total}
              {...(hasMore !== undefined && { hasMore })}
              onChange={({ page: next, pageSize }) => list.change({ page: next, size: pageSize })}
            />
          </Box>
        )}
      </QueryView>
    </Box>
  );
}

/** The button that clears the filters is gone once they are: the list takes its focus. */
function useFocusOnceCleared({ area, isNarrowed }: List<Identified>): () => void {
  const isDue = useRef(false);
  useEffect(() => {
    if (isDue.current && document.activeElement === document.body) area.current?.focus();
    isDue.current = false;
  }, [area, isNarrowed]);
  return () => {
    isDue.current = true;
  };
}

type NoRowsProps = ListEmpty & { readonly isNarrowed: boolean; readonly onClear: () => void };

function NoRows({
  title = 'No hay datos',
  filtered,
  none,
  clear = 'Quitar filtros',
  picture = 'papers',
  action,
  isNarrowed,
  onClear,
}: NoRowsProps) {
  if (none !== undefined && !isNarrowed) {
    return <EmptyState picture={picture} title={title} description={none} action={action} />;
  }
  return (
    <EmptyState
      picture="search"
      title={title}
      description={filtered}
      action={
        <Button variant="outline" onClick={onClear}>
          {clear}
        </Button>
      }
    />
  );
}
