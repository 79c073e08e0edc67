import { useState } from 'react';
import {
  exportSalesAudit,
  listSalesAudit,
  type AuditedStore,
  type AuditSelection,
} from 'shared/endpoints/sales-audit';
import { formatCount } from 'shared/format';
import { call } from 'shared/http';
import { ListScreen, useList, useSearch } from 'shared/lists';
import { endpointQuery } from 'shared/query';
import { lastEndedMonth, monthOf, todayIn } from 'shared/rules';
import { portalNow, useCountryCode } from 'shared/session';
import { Button, Flex } from 'shared/ui/core';
import { Lock } from 'shared/ui/icons';
import { ExportButton } from 'shared/ui/overlay';
import { UnlockDialog } from '../common/audit/unlock-dialog.tsx';
import { auditTexts } from '../common/audit/texts.ts';
import { useOpenedMonth } from '../common/clock/use-opened-month.ts';
import { AuditBar } from './audit-bar.tsx';
import { auditTable, storeName } from './audit-columns.tsx';
import { AuditDialog } from './audit-dialog.tsx';
import { auditSearch } from './audit-search.ts';
import { texts } from './texts.ts';

/** AUDITORIA_VENTAS: the stores of a month, to audit and to unlock. */
export default function AuditPage() {
  const country = useCountryCode();
  const address = useSearch(auditSearch);
  const { search, change } = address;
  const clock = { country, now: portalNow() };
  const latest = monthOf(todayIn(country, clock.now));
  const opened = useOpenedMonth(lastEndedMonth(clock), String(search.month));
  const asked = search.month ?? opened;
  const month = asked > latest ? latest : asked;
  const filters = { edificioId: search.mall, estado: search.state, buscar: search.text.trim() || undefined };
  const list = useList(
    address,
    endpointQuery(listSalesAudit, {
      query: { periodo: month, ...filters, page: search.page, size: search.size },
    }),
  );
  const chosen = useChosen(month);
  const [auditing, setAuditing] = useState<AuditSelection | null>(null);
  const [unlocking, setUnlocking] = useState<AuditedStore | null>(null);
  const total = list.total ?? 0;
  const count = (value: number): string => formatCount(value, country);
  return (
    <ListScreen
      title={texts.title}
      context={texts.context}
      action={
        <Flex gap="2" wrap="wrap">
          <ExportButton
            rows={list.total}
            onExport={() => call(exportSalesAudit, { body: { periodo: month, ...filters } })}
          />
          {chosen.ids.size > 0 && (
            <Button variant="outline" colorPalette="neutral" onClick={chosen.clear}>
              {texts.clearChosen}
            </Button>
          )}
          <Button
            disabled={chosen.ids.size === 0 && total === 0}
            onClick={() =>
              setAuditing(chosen.ids.size > 0 ? { contratos: [...chosen.ids] } : { filtros: filters })
            }
          >
            <Lock size={18} aria-hidden />
            {chosen.ids.size > 0 ? texts.auditChosen(count(chosen.ids.size)) : texts.auditAll(count(total))}
          </Button>
        </Flex>
      }
      filters={
        <AuditBar
          month={month}
          latest={latest}
          search={search}
          summary={list.reply?.resumen}
          onChange={change}
        />
      }
      list={list}
      table={auditTable({
        country,
        month,
        chosen: chosen.ids,
        onChoose: chosen.choose,
        onAudit: ({ id }) => setAuditing({ contratos: [id] }),
        onUnlock: setUnlocking,
      })}
      empty={texts.empty}
    >
      {auditing && (
        <AuditDialog
          month={month}
          selection={auditing}
          onClose={() => setAuditing(null)}
          onDone={() => {
            setAuditing(null);
            chosen.clear();
          }}
        />
      )}
      {unlocking && (
        <UnlockDialog
          title={auditTexts.unlockTitle(storeName(unlocking))}
          contractId={unlocking.id}
          days={unlocking.auditados}
          onClose={() => setUnlocking(null)}
        />
      )}
    </ListScreen>
  );
}

type Chosen = { readonly of: string; readonly ids: ReadonlySet<number> };

/** The stores chosen on all pages; another month begins without any. */
function useChosen(month: string) {
  const [{ of, ids }, setChosen] = useState<Chosen>({ of: month, ids: new Set() });
  const current: ReadonlySet<number> = of === month ? ids : new Set();
  return {
    ids: current,
    choose: (id: number, on: boolean): void =>
      setChosen({
        of: month,
        ids: new Set(on ? [...current, id] : [...current].filter((one) => one !== id)),
      }),
    clear: (): void => setChosen({ of: month, ids: new Set() }),
  };
}
