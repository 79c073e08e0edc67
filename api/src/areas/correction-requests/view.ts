import { dailySaleSubmission } from 'shared/endpoints/daily-sale';
import type { CorrectionRequest, StoreCorrection } from 'shared/endpoints/correction-requests';
import type { DailySaleSubmission } from 'shared/endpoints/sales';
import type { CountryCode } from 'shared/countries';
import { dailySaleTotals } from 'shared/rules';
import type { RequestRow, StoreRequestRow } from './repository.ts';

/** What was asked for, as a declaration sends it. */
export const askedOf = ({ asked }: Pick<RequestRow, 'asked'>): DailySaleSubmission =>
  dailySaleSubmission.parse(asked);

const fullName = (first: string, last: string | null): string => `${first} ${last ?? ''}`.trim();

/** A request as its store reads it. */
export const requestOf = (row: RequestRow): CorrectionRequest => ({
  id: row.id,
  fecha: row.day,
  estado: row.state,
  pedido: askedOf(row),
  motivo: row.reason,
  pedidaPor: fullName(row.first_name, row.last_name),
  pedidaEn: row.requested_at.toISOString(),
  respuesta: row.answered_at && {
    por: fullName(row.answerer_first_name ?? '', row.answerer_last_name),
    cuando: row.answered_at.toISOString(),
    motivo: row.answer_reason,
  },
});

/** A request as the operator's staff read it. */
export const storeRequestOf =
  (country: CountryCode) =>
  (row: StoreRequestRow): StoreCorrection => ({
    ...requestOf(row),
    contratoId: row.contract_id,
    contrato: row.code,
    marca: row.brand_name,
    empresa: row.company_name,
    edificio: row.building_name,
    local: row.local_code || row.space_code,
    espacioId: row.space_id,
    empresaId: row.company_id,
    total: dailySaleTotals(country, askedOf(row)).total,
  });
