import type { StoreCard } from 'shared/contract/sales';
import {
  countDays,
  isPreviousMonthOpen,
  lastPendingDay,
  monthOf,
  previousMonth,
  todayIn,
  windowMask,
} from 'shared/rules';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import { logoAddress, managersOf, salesClock } from './contract-facts.ts';
import { listStoreRows } from './repository.ts';

/**
 * The stores of the caller with their pending days: expected days up to the last pending day that have neither sale nor
 * justification. The previous month counts while it can still be declared. Contracts that ended show while they owe days.
 */
export async function listStoreCards(
  db: Database,
  scope: Scope,
  now: Date,
  files: FileStore,
): Promise<StoreCard[]> {
  const clock = await salesClock(db, scope.countryCode, now);
  const today = todayIn(scope.countryCode, now);
  const current = monthOf(today);
  const previous = previousMonth(current);
  const last = lastPendingDay(scope.countryCode, now);
  const window = windowMask(current, last);
  const previousWindow = isPreviousMonthOpen(clock) ? windowMask(previous, last) : 0;
  const rows = (await listStoreRows(db, scope, today, current, previous))
    .map((row) => {
      const ofPrevious = countDays(row.previous_expected & previousWindow & ~row.previous_settled);
      return { row, ofPrevious, pending: ofPrevious + countDays(row.expected & window & ~row.settled) };
    })
    .filter(({ row, pending }) => row.valid_to >= today || pending > 0);
  const managers = await managersOf(
    db,
    scope,
    rows.map(({ row }) => row.id),
  );
  return rows.map(({ row, pending, ofPrevious }) => ({
    nombre: row.brand_name,
    edificio: row.building_name,
    edificioID: row.building_id,
    espacioCodigo: row.space_code,
    codigoLocalPais: row.local_code,
    pathImage: logoAddress(row, files),
    pathEspacio: `/resumen-ventas-detalle/${row.space_id}/${row.company_id}`,
    idContrato: row.id,
    contrato: row.code,
    marcaId: row.brand_id,
    espacioId: row.space_id,
    empresaId: row.company_id,
    pendientes: pending,
    cantVentasDiariasPendientesMesAnterior: ofPrevious,
    rutEmpresa: row.tax_id,
    usuarios: managers(row.id),
  }));
}
