import { randomUUID } from 'node:crypto';
import { mostRowsImported } from 'shared/endpoints/imports';
import { mostLeasesOfTemplate, salesTemplateName } from 'shared/endpoints/sales-upload';
import { dayBit, daysOfMonth, isDeclarable, monthOf, previousMonth, todayIn, type Day } from 'shared/rules';
import { salesUploadColumns } from 'shared/rules/sales-upload';
import type { Scoped } from '../../access/scoped.ts';
import { sheetDay } from '../../exports/sheet-time.ts';
import { openSheet } from '../../exports/sheet-writer.ts';
import { spreadsheetMime, type SheetValue } from '../../exports/spreadsheet.ts';
import type { FileStore } from '../../files/file-store.ts';
import { ApiError } from '../../http/api-error.ts';
import { salesClock } from '../sales/lease.service.ts';
import { storeHeading } from './judge-rows.ts';
import { leasesOfTemplate, reachesContract, type TemplateLease } from './leases.repository.ts';

const tooMany =
  'Son demasiados locales para una sola plantilla. Descargue la de cada local, o pida a cada marca que cargue la suya.';

/** Rows handed to the writing thread at once. */
const rowsAtOnce = 1_000;

type Request = { readonly scoped: Scoped; readonly files: FileStore; readonly now: Date };

/** The open days of a lease that have neither a sale nor a justification. */
function openDaysOf(lease: TemplateLease, isOpen: (day: Day) => boolean, today: Day): Day[] {
  const month = monthOf(today);
  const missing = {
    previous: lease.previous_expected & ~lease.previous_settled,
    current: lease.expected & ~lease.settled,
  };
  return [
    ...daysOfMonth(previousMonth(month)).filter((day) => (missing.previous & dayBit(day)) !== 0),
    ...daysOfMonth(month).filter((day) => (missing.current & dayBit(day)) !== 0),
  ].filter(isOpen);
}

/**
 * The sheet to fill in (S-165, S-352): a row for each open day without a sale or a justification, of one contract or
 * of all that the caller reaches. Throws NOT_FOUND for a contract out of reach.
 */
export async function salesTemplate(
  { scoped, files, now }: Request,
  contractId: number | undefined,
): Promise<{ url: string; filename: string }> {
  if (contractId !== undefined && !(await reachesContract(scoped, contractId)))
    throw new ApiError('NOT_FOUND');
  const { countryCode: country, userId } = scoped.scope;
  const clock = await salesClock(scoped.db, country, now);
  const today = todayIn(country, now);
  const leases = await leasesOfTemplate(scoped, {
    contractId,
    month: monthOf(today),
    previous: previousMonth(monthOf(today)),
    most: mostLeasesOfTemplate + 1,
  });
  const rows = leases.flatMap((lease) =>
    openDaysOf(lease, (day) => isDeclarable(day, clock), today).map((day): SheetValue[] => [
      lease.code,
      `${lease.brand} · ${lease.mall} · ${lease.local_code ?? ''}`,
      sheetDay(day),
    ]),
  );
  if (leases.length > mostLeasesOfTemplate || rows.length > mostRowsImported)
    throw new ApiError('RULE_BROKEN', { message: tooMany });
  const bytes = await sheetWith(
    [
      'contrato',
      storeHeading,
      'fecha',
      ...salesUploadColumns(country)
        .slice(2)
        .map(({ heading }) => heading),
    ],
    rows,
  );
  const path = `template-${randomUUID()}.xlsx`;
  await files.put('exports', path, bytes, spreadsheetMime);
  return {
    url: files.signedUrl({ bucket: 'exports', path, filename: salesTemplateName, userId }),
    filename: salesTemplateName,
  };
}

async function sheetWith(titles: readonly string[], rows: readonly SheetValue[][]): Promise<Uint8Array> {
  const widths = titles.map((title) => (title === storeHeading ? 40 : 18));
  const writer = openSheet({ name: 'Ventas', titles, widths });
  try {
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await writer.add(rows.slice(from, from + rowsAtOnce));
    return await writer.finish();
  } finally {
    await writer.close();
  }
}
