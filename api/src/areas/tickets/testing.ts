import type { CountryCode } from 'shared/countries';
import type { TicketStatus } from 'shared/rules/ticket-status';
import type { TicketArea } from 'shared/rules/ticket-topics';
import type { Database } from '../../db/database.ts';

export type TicketFacts = {
  readonly requesterId: number;
  readonly country: CountryCode;
  readonly buildingId: number;
  readonly contractId?: number | null;
  readonly area?: TicketArea;
  readonly request?: string;
  readonly subtype?: string | null;
  readonly content?: string;
  readonly phone?: string | null;
  readonly status?: TicketStatus;
  readonly createdAt?: string;
};

/** A new request about a leak, unless given otherwise; returns its id. */
export async function insertTicketRow(
  db: Database,
  {
    requesterId,
    country,
    buildingId,
    contractId = null,
    area = 'mantencion',
    request = 'filtraciones',
    subtype = null,
    content = 'Gotea el techo de la bodega.',
    phone = null,
    status = 'new',
    createdAt = '2026-11-18T13:00:00Z',
  }: TicketFacts,
): Promise<number> {
  const row = {
    requester_id: requesterId,
    country_code: country,
    building_id: buildingId,
    contract_id: contractId,
    area,
    request,
    subtype,
    urgency: 'no_impide_atender_clientes' as const,
    content,
    phone,
    status,
    created_at: new Date(createdAt),
  };
  return (await db.insertInto('ticket').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
