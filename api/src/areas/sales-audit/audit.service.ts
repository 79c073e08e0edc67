import { mostAuditedStores, type AuditPreview, type AuditSelection } from 'shared/endpoints/sales-audit';
import { formatCount, toMajorUnits } from 'shared/format';
import { countDays, monthOf, type Day, type Month } from 'shared/rules';
import { scopedIn, type Scoped } from '../../access/scoped.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import { inTransaction } from '../../db/database.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { lockContracts } from '../sales/lock-contracts.repository.ts';
import { daysOf, searchOf, type Asking } from './audit-list.service.ts';
import { leaseIdsOf, storesMissingDays, validLeases } from './audit-list.repository.ts';
import { lockRecords, openRecords, unlockRecords } from './lock.repository.ts';

/** Stores without all of their days that a preview names. */
const NAMED_STORES = 20;

/** The chosen leases; throws NOT_FOUND if one of them is out of reach or not valid in the month. */
async function chosenLeases(asking: Asking, month: Month, selection: AuditSelection): Promise<number[]> {
  const { scoped } = asking;
  if ('contratos' in selection) {
    const wanted = [...new Set(selection.contratos)];
    const valid = await validLeases(scoped, searchOf(asking, month), wanted);
    if (valid.length < wanted.length) orNotFound(null);
    return valid;
  }
  const ids = await leaseIdsOf(scoped, searchOf(asking, month, selection.filtros), mostAuditedStores + 1);
  if (ids.length <= mostAuditedStores) return ids;
  const most = formatCount(mostAuditedStores, scoped.scope.countryCode);
  throw new ApiError('RULE_BROKEN', {
    field: 'seleccion',
    message: `Se auditan hasta ${most} locales a la vez. Elija un centro comercial o acote la búsqueda.`,
  });
}

async function previewOf(asking: Asking, month: Month, ids: readonly number[]): Promise<AuditPreview> {
  const { scoped } = asking;
  const { countryCode: country } = scoped.scope;
  const { days, stores, total, versions } = await openRecords(scoped, ids, month);
  const missing = await storesMissingDays(scoped, searchOf(asking, month), ids);
  return {
    vista: `${days}.${versions}.${total}`,
    locales: stores,
    dias: days,
    total: toMajorUnits(total, country),
    sinDeclarar: {
      locales: missing.length,
      dias: missing.reduce((sum, row) => sum + countDays(row.missing), 0),
      primeros: missing.slice(0, NAMED_STORES).map((row) => ({
        id: row.id,
        nombre: `${row.brand_name}, local ${row.local_code || row.space_code}`,
        dias: daysOf(month, row.missing),
      })),
    },
  };
}

type Selected = { readonly periodo: Month; readonly seleccion: AuditSelection };

/** What an audit would lock now, and what it would leave open. */
export const previewAudit = async (asking: Asking, { periodo, seleccion }: Selected): Promise<AuditPreview> =>
  previewOf(asking, periodo, await chosenLeases(asking, periodo, seleccion));

export type Auditing = Asking & { readonly audit: (entry: AuditEntry) => Promise<void> };

/**
 * Locks the records of the chosen leases in a month. `vista` is of the preview that the person has seen: if a
 * record was declared, changed or audited since, VERSION_CONFLICT has the new preview and nothing is locked.
 * A user who declares on one of these leases meanwhile waits for the locks of the leases.
 */
export const auditMonth = (
  { scoped: outer, now, audit }: Auditing,
  { periodo, seleccion, vista: seen }: Selected & { readonly vista: string },
): Promise<{ locales: number; dias: number }> =>
  inTransaction(outer.db, async (db) => {
    const scoped: Scoped = scopedIn(db, outer);
    const ids = await chosenLeases({ scoped, now }, periodo, seleccion);
    await lockContracts(scoped, ids, []);
    const stored = await previewOf({ scoped, now }, periodo, ids);
    if (stored.vista !== seen) {
      throw new ApiError('VERSION_CONFLICT', {
        message:
          'Mientras usted revisaba, las ventas de estos locales cambiaron. Revise los números de nuevo.',
        details: { stored },
      });
    }
    const locked = await lockRecords(scoped, ids, { month: periodo, at: now, userId: scoped.scope.userId });
    const reply = {
      locales: locked.length,
      dias: locked.reduce((sum, { days }) => sum + countDays(days), 0),
    };
    if (reply.dias > 0) {
      const [only] = locked;
      const isOne = locked.length === 1 && only !== undefined;
      await audit({
        action: 'daily-sale.audit',
        entity: isOne ? 'daily_sale' : 'sales_audit',
        entityId: isOne ? `${only.contract_id}-${periodo}` : periodo,
        after: { periodo, ...reply, ...('filtros' in seleccion && seleccion.filtros) },
      });
    }
    return reply;
  });

type Unlocking = {
  readonly contratoId: number;
  readonly periodo: Month;
  readonly dias?: readonly Day[] | undefined;
  readonly motivo: string;
};

/** Unlocks audited days of a lease's month, all of them without `dias`. Answers the unlocked days. */
export const unlockDays = (
  { scoped: outer, now, audit }: Auditing,
  { contratoId, periodo, dias, motivo }: Unlocking,
): Promise<{ dias: Day[] }> =>
  inTransaction(outer.db, async (db) => {
    const scoped: Scoped = scopedIn(db, outer);
    const [id] = await validLeases(scoped, searchOf({ scoped, now }, periodo), [contratoId]);
    orNotFound(id);
    if (dias?.some((day) => monthOf(day) !== periodo)) {
      throw new ApiError('VALIDATION_FAILED', { field: 'dias', message: 'Los días deben ser de este mes.' });
    }
    await lockContracts(scoped, [contratoId], []);
    const lock = { month: periodo, at: now, userId: scoped.scope.userId };
    const unlocked = await unlockRecords(scoped, contratoId, { ...lock, days: dias, reason: motivo });
    if (unlocked === 0) {
      throw new ApiError('RULE_BROKEN', {
        field: 'dias',
        message: 'Estos días ya no están auditados. Otra persona los desbloqueó.',
      });
    }
    const days = daysOf(periodo, unlocked);
    await audit({
      action: 'daily-sale.unlock',
      entity: 'daily_sale',
      entityId: days.length === 1 ? `${contratoId}-${days[0]}` : `${contratoId}-${periodo}`,
      after: { periodo, dias: days, motivo },
    });
    return { dias: days };
  });
