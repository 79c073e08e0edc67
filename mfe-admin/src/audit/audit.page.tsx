import { useState } from 'react';
import { exportAuditLog, listAuditLog, type AuditEntryRow } from 'shared/endpoints/audit';
import { call } from 'shared/http';
import { endpointQuery, keepPreviousData, useQuery } from 'shared/query';
import { useSearchParams } from 'shared/router';
import { formatCount } from 'shared/format';
import { mostAuditExported } from 'shared/rules/audit-export';
import { useCountryCode } from 'shared/session';
import { Box, Button, EmptyState, PageHeader, QueryView } from 'shared/ui/core';
import { Pager, TableSkeleton, useLastPage } from 'shared/ui/data';
import { ExportButton } from 'shared/ui/overlay';
import { AuditDetail } from './audit-detail.tsx';
import { AuditFilters } from './audit-filters.tsx';
import {
  auditPageSize,
  filtersOf,
  noFilters,
  readSearch,
  writeSearch,
  type AuditSearch,
} from './audit-search.ts';
import { AuditTable } from './audit-table.tsx';
import { auditTexts as texts } from './texts.ts';

/** AUDITORIA: the audit log of the user's malls (D3), for administrators of the operator. */
export default function AuditPage() {
  const country = useCountryCode();
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const change = (next: Partial<AuditSearch>): void =>
    setParams((now) => writeSearch({ ...readSearch(now), page: 0, ...next }), { replace: true });
  const [opened, setOpened] = useState<AuditEntryRow | null>(null);
  const log = useQuery({
    ...endpointQuery(listAuditLog, {
      query: { ...filtersOf(search), page: search.page, size: auditPageSize },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  useLastPage(
    log,
    { page: search.page, size: auditPageSize, total: ({ totalElements }) => totalElements },
    (page) => change({ page }),
  );

  return (
    <>
      <PageHeader
        title={texts.title}
        context={texts.context}
        action={
          <ExportButton
            notice={
              log.data?.hasMore ? texts.exportsNewest(formatCount(mostAuditExported, country)) : undefined
            }
            onExport={() => call(exportAuditLog, { body: filtersOf(search) })}
          />
        }
      />
      <AuditFilters search={search} onChange={change} />
      <QueryView
        query={log}
        skeleton={<TableSkeleton rows={10} />}
        isEmpty={({ totalElements }) => totalElements === 0}
        empty={
          <EmptyState
            picture="search"
            title={texts.empty}
            description={texts.emptyHelp}
            action={
              <Button variant="outline" onClick={() => change(noFilters)}>
                {texts.clear}
              </Button>
            }
          />
        }
      >
        {({ content, totalElements, hasMore }) => (
          <Box aria-busy={log.isPlaceholderData} opacity={log.isPlaceholderData ? 0.5 : 1}>
            <AuditTable rows={content} onOpen={setOpened} />
            <Pager
              page={search.page}
              pageSize={auditPageSize}
              pageSizes={[]}
              total={totalElements}
              hasMore={hasMore}
              onChange={({ page }) => change({ page })}
            />
          </Box>
        )}
      </QueryView>
      {opened && <AuditDetail entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
