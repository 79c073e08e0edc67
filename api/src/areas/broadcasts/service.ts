import {
  mallFigures,
  type Broadcast,
  type BroadcastFigures,
  type BroadcastForm,
  type BroadcastSummary,
} from 'shared/endpoints/broadcasts';
import { todayIn } from 'shared/rules';
import { sentLater } from 'shared/rules/broadcast';
import type { Audience } from 'shared/endpoints/publishing';
import type { AuditAction } from 'shared/rules/audit-actions';
import type { Scoped } from '../../access/scoped.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { Day } from '../../db/core-tables.ts';
import { hourOfDay } from '../../db/local-day.ts';
import { sliceOf } from '../../db/page.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import { enqueue } from '../../jobs/queue.repository.ts';
import { linkFault } from '../../web/link-fault.ts';
import { audienceChoices, judgeAudience, personsInReach } from '../announcements/audience.service.ts';
import { brandsOf, namesOfPersons } from '../announcements/choices.repository.ts';
import { audienceOf, nameOf } from '../announcements/publishing-view.ts';
import { audienceColumns } from '../announcements/publishing.repository.ts';
import {
  changeBroadcast,
  countBroadcasts,
  countsOf,
  findBroadcast,
  findMalls,
  insertBroadcast,
  keepMalls,
  listBroadcastRows,
  lockBroadcast,
  mallsOfBroadcasts,
  receiptsByMall,
  removeBroadcast,
  type BroadcastFilters,
  type BroadcastRow,
} from './repository.ts';

type Writing = {
  /** A transaction. */
  readonly scoped: Scoped;
  readonly now: Date;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

const broken = (field: string, message: string): ApiError => new ApiError('RULE_BROKEN', { field, message });

const editedOf = (row: BroadcastRow) => ({
  updatedAt: row.updated_at.toISOString(),
  updatedBy: nameOf(row) || null,
});

const formOf = (row: BroadcastRow): BroadcastForm => ({
  title: row.title,
  body: row.body,
  linkTo: row.link_to,
  importance: row.importance,
  popsUp: row.pops_up,
  popsUntil: row.pops_until,
  audience: audienceOf(row),
  persons: row.person_ids,
  onlyPersons: row.only_persons,
  sendOn: row.send_on,
  sendTime: row.send_time,
});

const broadcastOf = (row: BroadcastRow, names: Pick<Broadcast, 'brands' | 'persons'>): Broadcast => ({
  id: row.id,
  status: row.status,
  form: formOf(row),
  ...names,
  sentAt: row.sent_at?.toISOString() ?? null,
  people: row.people,
  told: row.told,
  ...editedOf(row),
  rowVersion: row.row_version,
});

/** One page (0-based) of those whose malls are all the caller's. */
export async function broadcastPage(
  scoped: Scoped,
  { page, size, ...filters }: BroadcastFilters & { readonly page: number; readonly size: number },
) {
  const rows = await listBroadcastRows(scoped, filters, sliceOf({ page, size }));
  const ids = rows.map(({ id }) => id);
  const malls = Map.groupBy(await mallsOfBroadcasts(scoped.db, ids), (row) => row.broadcast_id);
  const counts = new Map((await countsOf(scoped.db, ids)).map((row) => [row.broadcast_id, row] as const));
  const summaries = rows.map((row): BroadcastSummary => ({
    id: row.id,
    title: row.title,
    status: row.status,
    popsUp: row.pops_up,
    popsUntil: row.pops_until,
    sendOn: row.send_on,
    sendTime: row.send_time,
    sentAt: row.sent_at?.toISOString() ?? null,
    malls: (malls.get(row.id) ?? []).map(({ name }) => name),
    persons: row.person_ids.length,
    onlyPersons: row.only_persons,
    people: row.people,
    told: row.told,
    opened: counts.get(row.id)?.opened ?? 0,
    ...editedOf(row),
  }));
  return pageReply(summaries, await countBroadcasts(scoped, filters), { page, size });
}

/** Throws NOT_FOUND for one with a mall that is not the caller's. */
export async function oneBroadcast(scoped: Scoped, id: number): Promise<Broadcast> {
  const row = orNotFound(await findBroadcast(scoped, id));
  return broadcastOf(row, {
    brands: row.brand_ids === null ? [] : await brandsOf(scoped, row.brand_ids),
    persons: row.person_ids.length === 0 ? [] : await namesOfPersons(scoped.db, row.person_ids),
  });
}

/** Finding the malls of more people than this takes too long to be repeated for each request. */
const manyPeople = 1_000;
const keptMs = 60_000;

/** Where its readers are counted: persons chosen by name are of any brand and role of its malls. */
function placesOf(row: BroadcastRow): Audience {
  const audience = audienceOf(row);
  if (row.person_ids.length === 0) return audience;
  return { ...audience, brands: null, categories: null, roles: null };
}

/** The figures by mall of one found within the scope; those of one that many people got are at most a minute old. */
async function countedMalls(scoped: Scoped, row: BroadcastRow, told: number, now: Date) {
  const within = { from: new Date(now.getTime() - keptMs), to: now };
  const kept = await findMalls(scoped.db, row.id, told, within);
  if (kept !== undefined) return { countedAt: kept.counted_at, malls: mallFigures.parse(kept.malls) };
  const whose = { country: row.country_code, audience: placesOf(row) };
  const malls = await receiptsByMall(scoped.db, row.id, whose);
  if (told > manyPeople) await keepMalls(scoped.db, { broadcast_id: row.id, told, counted_at: now, malls });
  return { countedAt: now, malls };
}

export async function broadcastFigures(scoped: Scoped, now: Date, id: number): Promise<BroadcastFigures> {
  const row = orNotFound(await findBroadcast(scoped, id));
  const [{ told, shown, opened } = { told: 0, shown: 0, opened: 0 }] = await countsOf(scoped.db, [id]);
  const { countedAt, malls } = await countedMalls(scoped, row, told, now);
  return { told, shown, opened, malls, countedAt: countedAt.toISOString() };
}

/** What audit entries keep. */
const audited = ({ status, form, persons }: Broadcast) => ({
  status,
  title: form.title,
  content: form.body,
  link_to: form.linkTo,
  pops_up: form.popsUp,
  pops_until: form.popsUntil,
  buildings_ids: form.audience.buildings,
  brands_ids: form.audience.brands,
  categories_ids: form.audience.categories,
  roles: form.audience.roles,
  persons: persons.map(({ name }) => name),
  only_persons: form.onlyPersons,
  send_on: form.sendOn,
  send_time: form.sendTime,
});

async function note(
  { audit }: Writing,
  action: AuditAction,
  entityId: number,
  { before, after }: { readonly before?: Broadcast; readonly after?: Broadcast },
): Promise<void> {
  await audit({
    action,
    entity: 'broadcast',
    entityId,
    ...(before && { before: audited(before) }),
    ...(after && { after: audited(after) }),
  });
}

/** Locked; throws NOT_FOUND out of reach. */
async function locked({ scoped }: Writing, id: number): Promise<BroadcastRow> {
  orNotFound(await findBroadcast(scoped, id));
  await lockBroadcast(scoped.db, id);
  return orNotFound(await findBroadcast(scoped, id));
}

/** The draft at the version that the caller has seen. Throws VERSION_CONFLICT with the stored one (T19). */
async function draftAt(writing: Writing, id: number, rowVersion: number): Promise<BroadcastRow> {
  const row = await locked(writing, id);
  if (row.row_version !== rowVersion) {
    throw new ApiError('VERSION_CONFLICT', { details: { stored: await oneBroadcast(writing.scoped, id) } });
  }
  if (row.status !== 'draft') throw broken('title', 'Solo se cambia un borrador. Cancele antes el envío.');
  return row;
}

/** A draft for the caller's malls. */
export async function create(writing: Writing, title: string): Promise<Broadcast> {
  const { scoped, now } = writing;
  const { malls, wholeCountry } = await audienceChoices(scoped);
  if (malls.length === 0) throw broken('title', 'No tiene centros comerciales a los que avisar.');
  const id = await insertBroadcast(scoped, {
    title,
    building_ids: wholeCountry ? null : malls.map((mall) => mall.id),
    created_at: now,
    updated_at: now,
  });
  const after = await oneBroadcast(scoped, id);
  await note(writing, 'broadcast.create', id, { after });
  return after;
}

/** Throws NOT_FOUND for a person outside the caller's malls. */
async function judgePersons(scoped: Scoped, ids: readonly number[]): Promise<void> {
  const known = await personsInReach(scoped, ids);
  for (const id of ids) orNotFound(known.find((one) => one === id));
}

function judgeLink({ scoped }: Writing, link: string): void {
  const fault = link === '' ? null : linkFault(link, scoped.scope.countryCode);
  if (fault !== null) throw broken('linkTo', fault);
}

export async function update(
  writing: Writing,
  id: number,
  { rowVersion, ...form }: BroadcastForm & { readonly rowVersion: number },
): Promise<Broadcast> {
  const { scoped, now } = writing;
  await draftAt(writing, id, rowVersion);
  const before = await oneBroadcast(scoped, id);
  judgeLink(writing, form.linkTo);
  await judgeAudience(scoped, form.audience);
  // Those who have left since stay until they are taken out or it is sent.
  await judgePersons(
    scoped,
    form.persons.filter((person) => !before.form.persons.includes(person)),
  );
  if (form.sendTime !== null && form.sendOn === null) throw broken('sendOn', 'Elija también el día.');
  await changeBroadcast(
    scoped,
    id,
    {
      title: form.title,
      body: form.body,
      link_to: form.linkTo,
      importance: form.importance,
      pops_up: form.popsUp,
      pops_until: form.popsUp ? form.popsUntil : null,
      send_on: form.sendOn,
      send_time: form.sendTime,
      person_ids: form.persons,
      only_persons: form.onlyPersons,
      ...audienceColumns(form.audience),
    },
    now,
  );
  const after = await oneBroadcast(scoped, id);
  await note(writing, 'broadcast.update', id, { before, after });
  return after;
}

/** What is sent has a text, and a pop-up a last day that comes after it is sent. */
function requireComplete(row: BroadcastRow, day: Day): void {
  if (row.body === '') throw broken('body', 'Escriba el texto.');
  if (!row.pops_up) return;
  if (row.pops_until === null) throw broken('popsUntil', 'Elija hasta qué día aparece la ventana emergente.');
  if (row.pops_until < day) throw broken('popsUntil', 'El último día no puede ser anterior al envío.');
}

/** The persons chosen by name are still in the caller's malls; a notification for them alone has at least one. */
async function requirePersons(scoped: Scoped, row: BroadcastRow): Promise<void> {
  const { person_ids: ids, only_persons: isForThemAlone } = row;
  if (isForThemAlone && ids.length === 0) throw broken('persons', 'Elija al menos una persona.');
  const known = await personsInReach(scoped, ids);
  const gone = ids.filter((id) => !known.includes(id));
  if (gone.length === 0) return;
  const names = (await namesOfPersons(scoped.db, gone)).map(({ name }) => name).join(', ');
  throw broken('persons', `Ya no está en sus centros comerciales: ${names}. Quite su nombre.`);
}

/** Queues the job that sends it, now or at its hour. */
export async function send(writing: Writing, id: number, rowVersion: number): Promise<Broadcast> {
  const { scoped, now } = writing;
  const row = await draftAt(writing, id, rowVersion);
  const { countryCode: country } = scoped.scope;
  // An hour that has come means now.
  const later = sentLater({ sendOn: row.send_on, sendTime: row.send_time }, country, now);
  requireComplete(row, later?.day ?? todayIn(country, now));
  judgeLink(writing, row.link_to);
  await judgeAudience(scoped, audienceOf(row));
  await requirePersons(scoped, row);
  const change = {
    status: 'scheduled',
    send_on: later?.day ?? null,
    send_time: later?.time ?? null,
    send_at: later === null ? now : hourOfDay(later.day, later.time ?? '00:00', country),
  } as const;
  await changeBroadcast(scoped, id, change, now);
  const { send_at: at } = orNotFound(await findBroadcast(scoped, id));
  if (at === null) throw new Error('What is scheduled has an instant.');
  const payload = { broadcastId: id, at: at.toISOString() };
  await enqueue(scoped.db, { kind: 'notice.broadcast', payload }, now, at);
  const after = await oneBroadcast(scoped, id);
  await note(writing, 'broadcast.send', id, { after });
  return after;
}

/** A draft again; its job then finds nothing to send. */
export async function cancel(writing: Writing, id: number): Promise<Broadcast> {
  const row = await locked(writing, id);
  if (row.status !== 'scheduled') throw broken('title', 'Ya se está enviando: solo puede retirarlo.');
  return changed(writing, id, 'broadcast.cancel', { status: 'draft', send_at: null });
}

/** Removed from the lists of those who got it, and never sent to the others. */
export async function withdraw(writing: Writing, id: number): Promise<Broadcast> {
  const row = await locked(writing, id);
  if (row.status !== 'sent' && row.status !== 'sending') {
    throw broken('title', 'Solo se retira lo que se envió.');
  }
  return changed(writing, id, 'broadcast.withdraw', { status: 'withdrawn' });
}

async function changed(
  writing: Writing,
  id: number,
  action: AuditAction,
  change: Parameters<typeof changeBroadcast>[2],
): Promise<Broadcast> {
  const before = await oneBroadcast(writing.scoped, id);
  await changeBroadcast(writing.scoped, id, change, writing.now);
  const after = await oneBroadcast(writing.scoped, id);
  await note(writing, action, id, { before, after });
  return after;
}

export async function remove(writing: Writing, id: number): Promise<{ id: number }> {
  const row = await locked(writing, id);
  if (row.status !== 'draft') throw broken('title', 'Solo se elimina un borrador.');
  const before = await oneBroadcast(writing.scoped, id);
  await removeBroadcast(writing.scoped.db, id);
  await note(writing, 'broadcast.delete', id, { before });
  return { id };
}
