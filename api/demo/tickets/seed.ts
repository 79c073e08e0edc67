import { countryCodes } from 'shared/countries';
import type { TicketStatus } from 'shared/rules/ticket-status';
import { demoEmail, type DemoRole } from 'shared/rules/demo-accounts';
import type { Database } from '../../src/db/database.ts';
import type { DemoWorld } from '../world.ts';
import { companyTickets, storeTickets, type DemoTicket } from './demo-tickets.ts';

const hourMs = 3_600_000;

type Place = {
  readonly requesterId: number;
  readonly staffId: number;
  readonly contract: DemoWorld['contracts'][number];
};

/** Drops steps that would be after today. */
function stepsOf({ steps }: DemoTicket, createdAt: Date, now: Date) {
  let at = createdAt.getTime();
  return steps
    .map((step) => {
      at += step.after * hourMs;
      return { ...step, at: new Date(at) };
    })
    .filter((step) => step.at < now);
}

async function store(
  db: Database,
  { clock, users }: DemoWorld,
  { requesterId, staffId, contract }: Place,
  demo: DemoTicket,
): Promise<void> {
  const now = clock.now();
  const createdAt = new Date(now.getTime() - demo.daysAgo * 24 * hourMs);
  const steps = stepsOf(demo, createdAt, now);
  const status: TicketStatus = steps.at(-1)?.status ?? 'new';
  const { area, request, subtype = null, urgency = 'no_impide_atender_clientes', content } = demo;
  const { id } = await db
    .insertInto('ticket')
    .values({
      requester_id: requesterId,
      country_code: contract.country_code,
      building_id: contract.building_id,
      contract_id: contract.id,
      area,
      request,
      subtype,
      urgency,
      content,
      phone: users.find((user) => user.id === requesterId)?.phone ?? null,
      status,
      created_at: createdAt,
      row_version: steps.length + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (steps.length === 0) return;
  const rows = steps.map(({ at, status: to, comment = null, byRequester = false }) => ({
    ticket_id: id,
    at,
    user_id: byRequester ? requesterId : staffId,
    status: to,
    comment,
  }));
  await db.insertInto('ticket_step').values(rows).execute();
}

/** Requests of the demo users in every state, about the first store of their country. */
export async function seedTickets(db: Database, world: DemoWorld): Promise<void> {
  for (const country of countryCodes) {
    const contract = world.contracts.find(({ country_code: code }) => code === country);
    const idOf = (role: DemoRole) => world.users.find(({ email }) => email === demoEmail(role, country))?.id;
    const staffId = idOf('operaciones');
    if (contract === undefined || staffId === undefined) continue;
    const asked = { local: storeTickets, empresa: companyTickets } as const;
    for (const role of ['local', 'empresa'] as const) {
      const requesterId = idOf(role);
      if (requesterId === undefined) continue;
      for (const demo of asked[role].toReversed()) {
        await store(db, world, { requesterId, staffId, contract }, demo);
      }
    }
  }
}
