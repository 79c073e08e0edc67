import type { Generated } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { TicketStatus } from 'shared/rules/ticket-status';
import type { TicketArea, Urgency } from 'shared/rules/ticket-topics';

export interface TicketTable {
  id: Generated<number>;
  requester_id: number;
  country_code: CountryCode;
  building_id: number;
  contract_id: number | null;
  area: TicketArea;
  request: string;
  subtype: string | null;
  urgency: Urgency;
  content: string;
  phone: string | null;
  status: Generated<TicketStatus>;
  created_at: Date;
  row_version: Generated<number>;
}

export interface TicketFileTable {
  id: Generated<number>;
  ticket_id: number;
  filename: string;
  mime: string;
  /** Bytes. */
  size: number;
  object_key: string;
}

export interface TicketStepTable {
  id: Generated<number>;
  ticket_id: number;
  at: Date;
  user_id: number;
  status: TicketStatus;
  comment: string | null;
}

export interface TicketsTables {
  ticket: TicketTable;
  ticket_file: TicketFileTable;
  ticket_step: TicketStepTable;
}
