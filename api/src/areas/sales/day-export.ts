import { exportDailySales } from 'shared/endpoints/sales';
import { scopedTo } from '../../access/scoped.ts';
import { exportList, type ExportSources, rowsAtHand, sheetOf } from '../../exports/export-list.ts';
import { orNotFound } from '../../http/api-error.ts';
import { dayColumns } from './day-sheet.ts';
import { periodReply, readPeriod } from './read-period.service.ts';

type Input = { readonly params: { readonly id: number }; readonly body: { readonly periodo: string } };

/** Throws NOT_FOUND for a lease outside the caller's scope. */
async function monthOf({ db, files, caller, now }: ExportSources, { params, body: { periodo } }: Input) {
  const row = await readPeriod({ scoped: scopedTo(db, caller), now }, { contractId: params.id }, periodo);
  return periodReply(orNotFound(row), { country: caller.scope.countryCode, now, files }, periodo);
}

export const dayExport = exportList({
  name: 'daily-sales',
  title: 'Ventas diarias',
  endpoint: exportDailySales,
  async start(sources, input) {
    await monthOf(sources, input);
    return {
      action: 'daily-sale.export',
      entity: 'contract',
      entityId: input.params.id,
      after: input.body,
    };
  },
  open: async (sources, input) => {
    const { contrato, dias } = await monthOf(sources, input);
    const lease = { from: contrato.fechaInicio, to: contrato.finVigenciaReal };
    return sheetOf(dayColumns(contrato.paisId, lease), rowsAtHand(dias));
  },
});
