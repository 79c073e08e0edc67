import { sql, type ExpressionBuilder } from 'kysely';
import { mostPendingNotes, type DebitNoteStatus } from 'shared/endpoints/debit-notes';
import type { RowCount } from 'shared/endpoints/row-count';
import type { Scoped } from '../../access/scoped.ts';
import { isReachableContract } from '../../access/row-reach.ts';
import { ownCompanies, type Scope } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { System } from '../../db/database.ts';
import { startOfDay } from '../../db/local-day.ts';
import { countUpTo, sliced, type Slice } from '../../db/page.ts';
import type { Schema } from '../../db/schema.ts';
import { searchText } from '../../db/search-text.ts';

export type NoteFilters = {
  readonly q?: string | undefined;
  readonly status?: DebitNoteStatus | undefined;
  readonly accepted_from?: string | undefined;
  readonly accepted_to?: string | undefined;
};

/** Each note with its contract and its acceptance, if any. */
const allNotes = (db: System) =>
  db
    .selectFrom('debit_note')
    .innerJoin('contract', 'contract.id', 'debit_note.contract_id')
    .innerJoin('space', 'space.id', 'contract.space_id')
    .innerJoin('building', 'building.id', 'contract.building_id')
    .innerJoin('brand', 'brand.id', 'contract.brand_id')
    .innerJoin('company', 'company.id', 'contract.company_id')
    .leftJoin('debit_note_recipient as acceptance', (join) =>
      join
        .onRef('acceptance.debit_note_id', '=', 'debit_note.id')
        .on('acceptance.accepted_at', 'is not', null),
    )
    .leftJoin('app_user as acceptor', 'acceptor.id', 'acceptance.accepted_by');

const columns = [
  'debit_note.id',
  'debit_note.reason',
  'debit_note.description',
  'debit_note.currency',
  'debit_note.created_at',
  'contract.code as contract_code',
  'contract.country_code',
  'space.code as space_code',
  'building.sap_id',
  'building.name as building_name',
  'brand.name as brand_name',
  'company.name as company_name',
  'company.tax_id',
  'acceptance.accepted_at',
  'acceptor.first_name',
  'acceptor.last_name',
] as const;

/** Notes on contracts of a company that the caller acts for. */
function notesOfCompany(scoped: Scoped, companyId: number, filters: NoteFilters) {
  const { q, status, accepted_from: from, accepted_to: to } = filters;
  return allNotes(scoped.db)
    .where('contract.company_id', '=', companyId)
    .where('contract.company_id', 'in', ownCompanies(scoped))
    .$if(Boolean(q), (rows) => rows.where(sql<boolean>`strpos(${searched}, ${searchText(q ?? '')}) > 0`))
    .$if(status === 'pending', (rows) => rows.where('acceptance.accepted_at', 'is', null))
    .$if(status === 'accepted', (rows) => rows.where('acceptance.accepted_at', 'is not', null))
    .$if(from !== undefined, (rows) =>
      rows.where('acceptance.accepted_at', '>=', startOfDay(from ?? '', scoped.scope.countryCode)),
    )
    .$if(to !== undefined, (rows) =>
      rows.where('acceptance.accepted_at', '<', startOfDay(to ?? '', scoped.scope.countryCode, 1)),
    );
}

/** A blank between the parts, so that a search never matches across two of them. */
const searched = searchText(
  sql<string>`concat_ws(' ', debit_note.id, debit_note.reason, contract.code, brand.name, building.name)`,
);

/** All notes that match the filters, newest first. */
export const noteRows = (scoped: Scoped, companyId: number, filters: NoteFilters) =>
  notesOfCompany(scoped, companyId, filters)
    .select(columns)
    .orderBy('debit_note.created_at', 'desc')
    .orderBy('debit_note.id', 'desc');

export const listNotes = (scoped: Scoped, companyId: number, filters: NoteFilters, page: Slice) =>
  sliced(noteRows(scoped, companyId, filters), page).execute();

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

export const countNotes = (scoped: Scoped, companyId: number, filters: NoteFilters): Promise<RowCount> =>
  countUpTo(scoped.db, notesOfCompany(scoped, companyId, filters));

type RecipientColumns = ExpressionBuilder<Schema, 'debit_note_recipient'>;

/** Whether a recipient is the caller, or a company, brand or contract assigned to them. */
const isCaller = ({ userId, companyIds, brandIds, contractIds }: Scope) => {
  const targets = { user: [userId], company: companyIds, brand: brandIds, contract: contractIds };
  return (eb: RecipientColumns) =>
    eb.or(
      Object.entries(targets).map(([type, ids]) =>
        eb.and([eb('type', '=', type), isAnyOf('target_id', ids)]),
      ),
    );
};

/** Notes addressed to the caller, about a contract that they reach. */
const isForCaller = (scope: Scope) => (eb: ExpressionBuilder<Schema, 'debit_note'>) =>
  eb.and([
    isReachableContract(scope, 'debit_note.contract_id'),
    eb(
      'debit_note.id',
      'in',
      eb.selectFrom('debit_note_recipient').select('debit_note_id').where(isCaller(scope)),
    ),
  ]);

/**
 * Oldest first, limited to what a person looks through. Ids are read before names: one query would join the
 * names of all notes.
 */
export async function listPendingNotes({ db, scope }: Scoped): Promise<NoteRow[]> {
  const waiting = await db
    .selectFrom('debit_note')
    .where(isForCaller(scope))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('debit_note_recipient as acceptance')
            .whereRef('acceptance.debit_note_id', '=', 'debit_note.id')
            .where('acceptance.accepted_at', 'is not', null),
        ),
      ),
    )
    .select('debit_note.id')
    .orderBy('debit_note.created_at')
    .orderBy('debit_note.id')
    .limit(mostPendingNotes)
    .execute();
  if (waiting.length === 0) return [];
  const ids = waiting.map(({ id }) => id);
  return allNotes(db)
    .where(isAnyOf('debit_note.id', ids))
    .select(columns)
    .orderBy('debit_note.created_at')
    .orderBy('debit_note.id')
    .execute();
}

/** A note that the caller may read: of a company that they act for, or addressed to them. */
export async function findNote(scoped: Scoped, noteId: number): Promise<NoteRow | undefined> {
  const ofCompany = allNotes(scoped.db).where('contract.company_id', 'in', ownCompanies(scoped));
  const forCaller = allNotes(scoped.db).where(isForCaller(scoped.scope));
  for (const notes of [ofCompany, forCaller]) {
    const note = await notes.where('debit_note.id', '=', noteId).select(columns).executeTakeFirst();
    if (note) return note;
  }
  return undefined;
}

/** Locks a note found within the scope until the transaction ends. */
export const lockNote = (db: System, noteId: number) =>
  db.selectFrom('debit_note').select('id').where('id', '=', noteId).forUpdate().executeTakeFirst();

/** The caller's entry among a note's recipients; as a person before as their company. */
export const findOwnRecipient = ({ db, scope }: Scoped, noteId: number) =>
  db
    .selectFrom('debit_note_recipient')
    .select('id')
    .where('debit_note_id', '=', noteId)
    .where(isCaller(scope))
    .orderBy(sql`type = 'user'`, 'desc')
    .orderBy('id')
    .executeTakeFirst();

export const markAccepted = ({ db, scope: { userId } }: Scoped, recipientId: number, now: Date) =>
  db
    .updateTable('debit_note_recipient')
    .set({ accepted_at: now, accepted_by: userId })
    .where('id', '=', recipientId)
    .execute();

/** Items of notes already read within the caller's scope. */
export const listItems = (db: System, noteIds: readonly number[]) =>
  db
    .selectFrom('debit_note_item')
    .selectAll()
    .where(isAnyOf('debit_note_id', noteIds))
    .orderBy('id')
    .execute();

/** Recipients of notes already read within the caller's scope; `own` marks the caller. */
export const listRecipients = ({ db, scope }: Scoped, noteIds: readonly number[]) =>
  db
    .selectFrom('debit_note_recipient')
    .leftJoin('app_user', (join) =>
      join.on((eb) =>
        eb(
          'app_user.id',
          '=',
          eb.fn.coalesce(
            'debit_note_recipient.accepted_by',
            eb
              .case()
              .when('debit_note_recipient.type', '=', 'user')
              .then(eb.ref('debit_note_recipient.target_id'))
              .end(),
          ),
        ),
      ),
    )
    .select(['debit_note_recipient.debit_note_id', 'type', 'accepted_at', 'app_user.email'])
    .select((eb) => isCaller(scope)(eb).as('own'))
    .where(isAnyOf('debit_note_recipient.debit_note_id', noteIds))
    .orderBy('debit_note_recipient.id')
    .execute();

export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];
export type RecipientRow = Awaited<ReturnType<typeof listRecipients>>[number];
