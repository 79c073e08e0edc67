import type { StoresDay } from 'shared/contract/many-sales';
import {
  countDays,
  dayState,
  isBlockedByPreviousMonth,
  isWithin,
  lastPendingDay,
  monthOf,
  previousMonth,
  todayIn,
  windowMask,
  type Day,
} from 'shared/rules';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import { logoAddress, salesClock, validityOf } from './contract-facts.ts';
import { salesOfDay } from './many-sales.repository.ts';
import { listStoreRows } from './repository.ts';
import { recordOf } from './sale-record.ts';
import { readUsual } from './sale-pattern.ts';

/** One day of all the caller's stores whose contract is valid on it, with what their lines need. */
export async function readStoresDay(
  { db, scope, now, files }: { db: Database; scope: Scope; now: Date; files: FileStore },
  day: Day,
): Promise<StoresDay> {
  const country = scope.countryCode;
  const clock = await salesClock(db, country, now);
  const today = todayIn(country, now);
  const previous = previousMonth(monthOf(today));
  const rows = (await listStoreRows(db, scope, today, monthOf(today), previous)).filter((row) =>
    isWithin(day, validityOf(row)),
  );
  const ids = rows.map(({ id }) => id);
  const sales = await salesOfDay(db, scope, ids, day);
  const usualOf = await readUsual(db, scope, country, ids, day);
  const window = windowMask(previous, lastPendingDay(country, now));
  return {
    fecha: day,
    hoy: today,
    locales: rows.map((row) => {
      const stored = sales.get(row.id);
      const venta = stored === undefined ? null : recordOf(country, stored);
      const pending = countDays(row.previous_expected & window & ~row.previous_settled);
      const isNew = venta === null || venta.justificacion !== null;
      return {
        contratoId: row.id,
        nombre: row.brand_name,
        edificio: row.building_name,
        espacioId: row.space_id,
        empresaId: row.company_id,
        espacioCodigo: row.space_code,
        codigoLocalPais: row.local_code,
        pathImage: logoAddress(row, files),
        estado: dayState({ day, record: venta, validity: validityOf(row), ...clock }),
        bloqueado: isNew && isBlockedByPreviousMonth(day, pending, clock),
        venta,
        ...usualOf(row.id),
      };
    }),
  };
}
