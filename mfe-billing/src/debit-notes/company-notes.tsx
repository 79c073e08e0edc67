import { useState } from 'react';
import type { SessionCompany } from 'shared/endpoints/auth';
import type { DebitNote } from 'shared/endpoints/debit-notes';
import { Box, Button, EmptyState, PageHeader, QueryView } from 'shared/ui/core';
import { Pager, TableSkeleton, useLastPage } from 'shared/ui/data';
import { ExportButton } from 'shared/ui/overlay';
import { texts as common } from '../common/texts.ts';
import { NoteDialog } from './note-dialog.tsx';
import { NoteFilters } from './note-filters.tsx';
import { filtersOf, noFilters, type NoteSearch } from './note-search.ts';
import { NoteTable } from './note-table.tsx';
import { texts } from './texts.ts';
import { exportOf, useNotes } from './use-notes.ts';

type CompanyNotesProps = {
  readonly company: SessionCompany;
  readonly search: NoteSearch;
  readonly onSearch: (change: Partial<NoteSearch>) => void;
};

/** Search, filters, table and the dialog of a note (P-101, P-102). */
export function CompanyNotes({ company, search, onSearch }: CompanyNotesProps) {
  const [opened, setOpened] = useState<DebitNote | null>(null);
  const query = useNotes(company, search);
  const rows = query.data?.totalElements ?? null;
  useLastPage(query, { ...search, total: ({ totalElements }) => totalElements }, (page) =>
    onSearch({ page }),
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        context={texts.context(company.name)}
        action={<ExportButton rows={rows} onExport={() => exportOf(company, search)} />}
      />
      <NoteFilters search={search} onChange={onSearch} />
      <QueryView
        query={query}
        skeleton={<TableSkeleton rows={search.size} />}
        isEmpty={({ totalElements }) => totalElements === 0}
        empty={<NoNotes search={search} onSearch={onSearch} />}
      >
        {({ content, totalElements, hasMore }) => (
          <Box
            aria-busy={query.isPlaceholderData}
            opacity={query.isPlaceholderData ? 0.5 : 1}
            transition="opacity 150ms"
          >
            <NoteTable rows={content} onOpen={setOpened} />
            <Pager
              page={search.page}
              pageSize={search.size}
              total={totalElements}
              hasMore={hasMore}
              onChange={({ page, pageSize }) => onSearch({ page, size: pageSize })}
            />
          </Box>
        )}
      </QueryView>
      {opened && <NoteDialog note={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** P-407, with the suitable action. */
function NoNotes({ search, onSearch }: Pick<CompanyNotesProps, 'search' | 'onSearch'>) {
  const narrowed = Object.values(filtersOf(search)).some(Boolean);
  return (
    <EmptyState
      picture={narrowed ? 'search' : 'papers'}
      title={common.empty}
      description={narrowed ? texts.emptyFiltered : texts.emptyCompany}
      action={
        narrowed && (
          <Button variant="outline" onClick={() => onSearch(noFilters)}>
            {common.clear}
          </Button>
        )
      }
    />
  );
}
