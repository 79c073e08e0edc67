import type { SalesUploadSummary, UploadedFigures } from 'shared/endpoints/sales-upload';
import type { CountryCode } from 'shared/countries';
import { toMajorUnits } from 'shared/format';
import type { Day } from 'shared/rules';
import { scopedTo } from '../../access/scoped.ts';
import { auditWriter, type AuditSource } from '../../audit/audit-log.ts';
import type { Database } from '../../db/database.ts';
import type { CheckedSheet, ImportKind, ImportSources } from '../../imports/import-kind.ts';
import { saleChange } from '../sales/sale-change.ts';
import { storeSales } from '../sales/store-sales.ts';
import { judgeRows, type GoodRow, type JudgedRows, type SeenVersions } from './judge-rows.ts';

/** Days that one statement stores. */
const daysAtOnce = 1_000;

function figuresOf(country: CountryCode, rows: readonly GoodRow[]): UploadedFigures {
  const sum = (name: 'tickets' | 'gross' | 'credit_notes'): number =>
    rows.reduce((all, { content }) => all + content[name], 0);
  const [gross, notes] = [sum('gross'), -sum('credit_notes')];
  return {
    filas: rows.length,
    tickets: sum('tickets'),
    ventas: toMajorUnits(gross, country),
    // 0 instead of -0.
    notasCredito: toMajorUnits(notes, country) + 0,
    total: toMajorUnits(gross - notes, country),
  };
}

function summaryOf(country: CountryCode, { rows, blank }: JudgedRows): SalesUploadSummary | null {
  const byDay = [...Map.groupBy(rows, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const [first, last] = [byDay[0]?.[0], byDay.at(-1)?.[0]];
  if (first === undefined || last === undefined) return null;
  const unchanged = rows.filter(({ isUnchanged }) => isUnchanged).length;
  const replaced = rows.filter(
    ({ stored }) => stored !== undefined && stored.justification_id === null,
  ).length;
  return {
    ...figuresOf(country, rows),
    periodoInicio: first,
    periodoFin: last,
    contratos: new Set(rows.map(({ lease }) => lease.id)).size,
    nuevas: rows.length - replaced,
    reemplazadas: replaced - unchanged,
    sinCambios: unchanged,
    vacias: blank,
    dias: byDay.map(([fecha, ofDay]) => ({ fecha, ...figuresOf(country, ofDay) })),
  };
}

function seenIn(rows: readonly GoodRow[]): SeenVersions {
  const versions: Record<number, Record<Day, number>> = {};
  for (const { lease, day, stored } of rows)
    if (stored !== undefined) (versions[lease.id] ??= {})[day] = stored.row_version;
  return versions;
}

const checkedOf = (country: CountryCode, judged: JudgedRows): CheckedSheet => ({
  faults: judged.faults,
  summary: summaryOf(country, judged),
  seen: seenIn(judged.rows),
});

type Order = Pick<ImportSources, 'caller' | 'onProgress' | 'signal'> & {
  readonly db: Database;
  readonly source: AuditSource;
};

/** Stores the rows through the one write path of sales; unchanged ones are left alone. */
async function storeRows(
  { db, caller, source, onProgress, signal }: Order,
  { rows, clock }: JudgedRows,
): Promise<void> {
  const author = { userId: caller.user.id, clock };
  const changed = rows.filter(({ isUnchanged }) => !isUnchanged);
  const byLease = [...Map.groupBy(changed, ({ lease }) => lease).entries()].toSorted(
    ([a], [b]) => a.id - b.id,
  );
  let done = 0;
  let chunk: (typeof byLease)[number][] = [];
  const flush = async (): Promise<void> => {
    signal.throwIfAborted();
    const changes = chunk.map(([lease, ofLease]) =>
      // One audit entry covers the whole file.
      saleChange(
        author,
        lease,
        ofLease.map(({ day, content }) => ({ day, content, action: null })),
      ),
    );
    if (!(await storeSales(db, source, changes)))
      throw new Error('Locked days were changed by another writer.');
    done += changes.reduce((sum, { days }) => sum + days.length, 0);
    onProgress({ done, total: changed.length });
    chunk = [];
  };
  for (const entry of byLease) {
    chunk.push(entry);
    if (chunk.reduce((sum, [, ofLease]) => sum + ofLease.length, 0) >= daysAtOnce) await flush();
  }
  if (chunk.length > 0) await flush();
}

/** Files of daily sales (S-350, S-351): all rows are declared or none. */
export const dailySalesImport: ImportKind = {
  name: 'daily-sales',
  dayColumns: ['fecha'],
  mayBeUsedBy: ({ ability }) => ability.can('create', 'DailySalesBatch'),
  async check(sources, sheet) {
    const { db, caller } = sources;
    const options = { seen: null, lock: false };
    return checkedOf(caller.user.countryCode, await judgeRows(scopedTo(db, caller), sheet, sources, options));
  },
  async load(sources, sheet, seen) {
    const { db, caller, source, importId, filename } = sources;
    const country = caller.user.countryCode;
    const judged = await judgeRows(scopedTo(db, caller), sheet, sources, {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `check` wrote it
      seen: seen as SeenVersions,
      lock: true,
    });
    const checked = checkedOf(country, judged);
    if (checked.faults.length > 0 || checked.summary === null) return checked;
    await storeRows(sources, judged);
    const { dias: _days, ...totals } = checked.summary;
    await auditWriter(
      db,
      source,
    )({
      action: 'daily-sale.upload',
      entity: 'sheet_import',
      entityId: importId,
      after: { archivo: filename, ...totals },
    });
    return checked;
  },
};
