import type { Insertable } from 'kysely';
import { countryOf, type CountryCode } from 'shared/countries';
import { toMinorUnits } from 'shared/format';
import { demoEmail } from 'shared/rules/demo-accounts';
import { addDays } from 'shared/rules';
import type { Database } from '../../src/db/database.ts';
import { demoCountries } from '../countries/index.ts';
import { between } from '../random.ts';
import type { DemoWorld } from '../world.ts';
import { demoReasons, type DemoReason } from './reasons.ts';
import type {
  DebitNoteItemTable,
  DebitNoteRecipientTable,
  DebitNoteTable,
} from '../../src/areas/debit-notes/tables.ts';

type Contract = DemoWorld['contracts'][number];
type Recipient = Pick<Insertable<DebitNoteRecipientTable>, 'type' | 'target_id'>;

type Draft = {
  readonly note: Insertable<DebitNoteTable>;
  readonly items: readonly Omit<Insertable<DebitNoteItemTable>, 'debit_note_id'>[];
  readonly recipients: readonly Recipient[];
  readonly accepted: { readonly at: Date; readonly by: number } | null;
};

/** Notes pending for the company's finance user in each country; other demo accounts have none at sign-in. */
const pendingOfFinance = 3;
const acceptedPerContract = 4;

/** Rounded as usual for such amounts: to tens in countries that count in thousands, else to five cents. */
function valueOf(country: CountryCode, share: number, random: () => number): number {
  const amount = demoCountries[country].invoices.baseRent * share * (0.8 + random() * 0.5);
  const step = countryOf(country).currency.decimals === 0 || amount > 1_000 ? 10 : 0.05;
  return toMinorUnits(Math.round(amount / step) * step, country);
}

const atWork = (day: string, random: () => number): Date =>
  new Date(`${day}T${between(random, 13, 19)}:${String(between(random, 10, 59))}:00Z`);

function draftOf(
  contract: Contract,
  reason: DemoReason,
  day: string,
  recipients: readonly Recipient[],
  random: () => number,
): Draft {
  const { country_code: country } = contract;
  return {
    note: {
      contract_id: contract.id,
      reason: reason.reason,
      description: reason.description,
      currency: countryOf(country).currency.code,
      created_at: atWork(day, random),
    },
    items: reason.items.map(([description, share], index) => ({
      description,
      item_date: addDays(day, -between(random, 1, 6) - index),
      value: valueOf(country, share, random),
    })),
    recipients,
    accepted: null,
  };
}

/** The first recipient that is a person accepts, some days later. */
function acceptedBy(draft: Draft, userId: number, today: string, random: () => number): Draft {
  const later = addDays(draft.note.created_at.toISOString().slice(0, 10), between(random, 1, 8));
  const day = later < today ? later : addDays(today, -1);
  const at = new Date(Math.max(atWork(day, random).getTime(), draft.note.created_at.getTime() + 3_600_000));
  return { ...draft, accepted: { at, by: userId } };
}

async function store(db: Database, { note, items, recipients, accepted }: Draft): Promise<void> {
  const { id } = await db.insertInto('debit_note').values(note).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('debit_note_item')
    .values(items.map((item) => ({ ...item, debit_note_id: id })))
    .execute();
  await db
    .insertInto('debit_note_recipient')
    .values(
      recipients.map((recipient, index) => ({
        ...recipient,
        debit_note_id: id,
        accepted_at: index === 0 ? (accepted?.at ?? null) : null,
        accepted_by: index === 0 ? (accepted?.by ?? null) : null,
      })),
    )
    .execute();
}

/** Notes for every contract over the last months, in both states. */
export async function seedDebitNotes(db: Database, world: DemoWorld): Promise<void> {
  const idOf = (email: string) => world.users.find((user) => user.email === email)?.id ?? 0;
  const managerOf = ({ id }: Contract) =>
    world.assignations.find(({ contract_id: managed }) => managed === id)?.user_id;
  const waiting = new Map<CountryCode, number>();

  for (const contract of world.contracts) {
    const { country_code: country, company_id: companyId } = contract;
    const random = world.random(`debit-notes-${contract.code}`);
    const today = world.todayOf(country);
    const finance = idOf(demoEmail('finanzas', country));
    const isOfFinance = world.assignations.some(
      ({ user_id, company_id }) => user_id === finance && company_id === companyId,
    );
    const first = between(random, 0, demoReasons.length - 1);
    const reasons = [...demoReasons.slice(first), ...demoReasons.slice(0, first)];
    const person = isOfFinance ? finance : managerOf(contract);

    for (const [index, reason] of reasons.slice(0, acceptedPerContract).entries()) {
      if (person === undefined) continue;
      const day = addDays(today, -25 - index * 55 - between(random, 0, 30));
      const to = [
        { type: 'user', target_id: person },
        { type: 'company', target_id: companyId },
      ];
      await store(db, acceptedBy(draftOf(contract, reason, day, to, random), person, today, random));
    }

    const count = waiting.get(country) ?? 0;
    const reason = reasons[acceptedPerContract];
    if (!isOfFinance || count === pendingOfFinance || !reason) continue;
    waiting.set(country, count + 1);
    const to = [
      { type: 'user', target_id: finance },
      { type: 'contract', target_id: contract.id },
    ];
    await store(db, draftOf(contract, reason, addDays(today, -3 - 4 * count), to, random));
  }
}
