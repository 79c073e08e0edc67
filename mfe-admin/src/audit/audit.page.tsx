import { useState } from 'react';
import { exportAuditLog, listAuditLog, type AuditEntryRow } from 'shared/endpoints/audit';
import { formatCount } from 'shared/format';
import { call } from 'shared/http';
import { ListScreen, useList, useSearch } from 'shared/lists';
import { endpointQuery } from 'shared/query';
import { mostAuditExported } from 'shared/rules/audit-export';
import { useCountryCode } from 'shared/session';
import { ExportButton } from 'shared/ui/overlay';
import { auditTable } from './audit-columns.tsx';
import { AuditDetail } from './audit-detail.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { auditSearch, filtersOf } from './audit-search.ts';
import { auditTexts as texts } from './texts.ts';

/** AUDITORIA: the audit log of the user's malls (D3), for administrators of the operator. */
export default function AuditPage() {
  const country = useCountryCode();
  const address = useSearch(auditSearch);
  const { page, size } = address.search;
  const filters = filtersOf(address.search);
  const list = useList(address, {
    ...endpointQuery(listAuditLog, { query: { ...filters, page, size } }),
    staleTime: 0,
  });
  const [opened, setOpened] = useState<AuditEntryRow | null>(null);

  return (
    <ListScreen
      title={texts.title}
      context={texts.context}
      action={
        <ExportButton
          notice={
            list.page?.hasMore ? texts.exportsNewest(formatCount(mostAuditExported, country)) : undefined
          }
          onExport={() => call(exportAuditLog, { body: filters })}
        />
      }
      filters={<AuditFilters search={address.search} onChange={address.change} />}
      list={list}
      table={auditTable(country, setOpened)}
      empty={texts.empty}
    >
      {opened && <AuditDetail entry={opened} onClose={() => setOpened(null)} />}
    </ListScreen>
  );
}
