import type { CountryCode } from 'shared/countries';
import { todayIn, type Day } from 'shared/rules';
import type { Scoped } from '../../../access/scoped.ts';
import type { AuditEntry } from '../../../audit/audit-log.ts';
import { sliceOf } from '../../../db/page.ts';
import type { Schema } from '../../../db/schema.ts';
import { ApiError, orNotFound } from '../../../http/api-error.ts';
import { pageReply } from '../../../http/page-reply.ts';
import { judgeRecords, storeRecords, type Fault, type Known, type Stored } from './judge.ts';
import type { ListFilters } from './list.ts';
import type { Records } from './records.ts';
import { deleteRow, isReferredTo, lockRow, setEnded } from './write.repository.ts';

export type Reading = { readonly scoped: Scoped; readonly now: Date };
export type Writing = Reading & { readonly audit: (entry: AuditEntry) => Promise<void> };

/** Throws NOT_FOUND for a country whose portfolio the caller does not administer. */
export function administered({ scoped }: Pick<Reading, 'scoped'>, country: CountryCode): CountryCode {
  if (!scoped.scope.portfolioCountries.includes(country)) throw new ApiError('NOT_FOUND');
  return country;
}

const refuse = (message: string, field?: string): ApiError =>
  new ApiError('RULE_BROKEN', { message, ...(field !== undefined && { field }) });

/** The first fault, with all of them for callers that show more than one. */
function refuseFaults(faults: readonly Fault[]): void {
  const [first] = faults;
  if (first === undefined) return;
  throw new ApiError('RULE_BROKEN', {
    message: first.message,
    field: `registro.${first.field}`,
    details: { faults },
  });
}

/** What the calls of one kind do. */
export function portfolioService<
  Record,
  Row extends Record & Stored,
  K extends Known<Row>,
  Filters extends ListFilters,
  Tables extends keyof Schema,
>(records: Records<Record, Row, K, Filters, Tables>) {
  const { kind } = records;
  const entity = kind.table.name;
  const todayOf = ({ now }: Reading, { pais }: Pick<Stored, 'pais'>): Day => todayIn(pais, now);

  /** The row locked; throws NOT_FOUND, and VERSION_CONFLICT with the stored record. */
  async function locked({ scoped }: Reading, id: number, rowVersion: number): Promise<Row> {
    await lockRow(scoped, kind.table, id);
    const row = orNotFound(await records.find(scoped, id));
    if (row.rowVersion !== rowVersion) throw new ApiError('VERSION_CONFLICT', { details: { stored: row } });
    return row;
  }

  const stored = async ({ scoped }: Reading, id: number): Promise<Row> =>
    orNotFound(await records.find(scoped, id));

  return {
    async page(
      reading: Reading,
      { page, size, ...filters }: Omit<Filters, 'today'> & { page: number; size: number },
    ) {
      const { scoped, now } = reading;
      const today = todayIn(administered(reading, filters.pais), now);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest and today make the filters again
      const asked = { ...filters, today } as unknown as Filters;
      const count = await records.count(scoped, asked);
      return pageReply(await records.list(scoped, asked, sliceOf({ page, size })).execute(), count, {
        page,
        size,
      });
    },

    async one(reading: Reading, id: number) {
      const { scoped } = reading;
      const registro = await stored(reading, id);
      const today = todayOf(reading, registro);
      return {
        registro,
        usado: await isReferredTo(scoped, kind.table, id),
        enUso: await records.inUse(scoped, id, today),
        ocupacion: (await records.occupancy?.(scoped, id, today)) ?? null,
      };
    },

    async create(writing: Writing, country: CountryCode, record: Record): Promise<Row> {
      const { scoped, audit, now } = writing;
      const at = { country: administered(writing, country), today: todayIn(country, now) };
      const known = await kind.read(scoped, at, [record]);
      const judged = judgeRecords(kind, known, [record], 'none');
      refuseFaults(judged.flatMap(({ faults }) => faults));
      const [id = 0] = await storeRecords(kind, scoped, known, judged);
      const after = await stored(writing, id);
      await audit({ action: 'portfolio.create', entity, entityId: id, after });
      return after;
    },

    async update(writing: Writing, id: number, record: Record, rowVersion: number): Promise<Row> {
      const { scoped, audit } = writing;
      const before = await locked(writing, id, rowVersion);
      const at = { country: before.pais, today: todayOf(writing, before) };
      // With the stored record, so that what it refers to is known too.
      const known = await kind.read(scoped, at, [record, before]);
      const judged = judgeRecords(kind, known, [record], { row: before });
      refuseFaults(judged.flatMap(({ faults }) => faults));
      await storeRecords(kind, scoped, known, judged);
      const after = await stored(writing, id);
      await audit({ action: 'portfolio.update', entity, entityId: id, before, after });
      return after;
    },

    async end(
      writing: Writing,
      id: number,
      { dia, rowVersion }: { dia: Day; rowVersion: number },
    ): Promise<Row> {
      const { scoped, audit } = writing;
      const before = await locked(writing, id, rowVersion);
      if (before.terminadoDesde !== null) throw refuse('Ya tiene un día de término: reábralo para cambiarlo');
      const [fault] = records.judgeEnd?.(before, dia) ?? [];
      if (fault !== undefined) throw refuse(fault.message, fault.field);
      const inTheWay = await records.inUse(scoped, id, dia);
      if (inTheWay > 0) throw refuse(records.inUseText(inTheWay), 'dia');
      if (records.setEnd) await records.setEnd(scoped, before, dia, todayOf(writing, before));
      else await setEnded(scoped, kind.table, [id], dia);
      const after = await stored(writing, id);
      await audit({ action: 'portfolio.end', entity, entityId: id, before, after });
      return after;
    },

    async reopen(writing: Writing, id: number, rowVersion: number): Promise<Row> {
      const { scoped, audit } = writing;
      const before = await locked(writing, id, rowVersion);
      if (before.terminadoDesde === null) throw refuse('No tiene un día de término');
      const today = todayOf(writing, before);
      const known = await kind.read(scoped, { country: before.pais, today }, [before]);
      // As if it were new: what it refers to must not have ended, and its place must be free.
      const [fault] = kind.judge(before, known, undefined);
      if (fault !== undefined) throw refuse(fault.message);
      if (records.setEnd) await records.setEnd(scoped, before, null, today);
      else await setEnded(scoped, kind.table, [id], null);
      const after = await stored(writing, id);
      await audit({ action: 'portfolio.reopen', entity, entityId: id, before, after });
      return after;
    },

    /** Only what nothing refers to. */
    async remove(writing: Writing, id: number, rowVersion: number): Promise<{ id: number }> {
      const { scoped, audit } = writing;
      const before = await locked(writing, id, rowVersion);
      if (await isReferredTo(scoped, kind.table, id))
        throw refuse('Ya se usó: puede terminarlo, pero no eliminarlo');
      await deleteRow(scoped, kind.table, id);
      await audit({ action: 'portfolio.delete', entity, entityId: id, before });
      return { id };
    },
  };
}
