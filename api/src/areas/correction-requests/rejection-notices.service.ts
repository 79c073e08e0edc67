import { formatDay } from 'shared/format';
import { linkTo } from 'shared/routes';
import { todayIn } from 'shared/rules';
import { inTransaction, type Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { PayloadOf } from '../../jobs/job-kinds.ts';
import { enqueue } from '../../jobs/queue.repository.ts';
import { escapeHtml } from '../../mail/letter.ts';
import { writtenLetter } from '../../mail/written-letter.ts';
import { storeOf } from '../notifications/notices.repository.ts';
import { tell } from '../notifications/service.ts';
import { peopleOfStore } from '../sales-audit/correction.repository.ts';
import { findAnswered } from './repository.ts';
import { requestOf } from './view.ts';

export const enqueueCorrectionRejected = (db: Database, requestId: number, now: Date): Promise<void> =>
  enqueue(db, { kind: 'notice.correction-rejected', payload: { requestId } }, now);

/** A rejection in words, with the way to the day. Undefined if the request does not exist. */
async function rejectionText(db: Database, requestId: number) {
  const row = await findAnswered(db, requestId);
  if (row === undefined) return undefined;
  const { respuesta, pedidaPor } = requestOf(row);
  const store = await storeOf(db, row.contract_id);
  const path = linkTo('VENTAS_DETALLE', store.country_code, {
    espacioId: store.space_id,
    empresaId: store.company_id,
  });
  const day = formatDay(row.day);
  const where = `${store.name}, local ${store.local_code}`;
  return {
    contractId: row.contract_id,
    country: store.country_code,
    day,
    where,
    /** Two parts, because the notification shows the store in bold. */
    who: respuesta?.por ?? '',
    asker: pedidaPor,
    before: `${respuesta?.por}, de la operadora, rechazó la corrección que ${pedidaPor} solicitó para la venta del ${day} de`,
    reason: respuesta?.motivo ?? '',
    path: `${path}?contratoId=${row.contract_id}&dia=${row.day}`,
  };
}

/** Tells each person of the store, and queues a mail to each; repeated, it tells no one twice. */
export async function tellCorrectionRejected(
  deps: Deps,
  { requestId }: PayloadOf<'notice.correction-rejected'>,
): Promise<void> {
  const text = await rejectionText(deps.db, requestId);
  if (text === undefined) return;
  const now = deps.clock.now();
  await inTransaction(deps.db, async (db) => {
    const people = await peopleOfStore(db, text.contractId, todayIn(text.country, now));
    const told = await tell(
      db,
      people.map(({ id }) => id),
      {
        title: `Se rechazó la corrección de la venta del ${text.day}`,
        importance: 'high',
        content:
          `<p>${escapeHtml(text.before)} <strong>${escapeHtml(text.where)}</strong>. La venta queda como estaba.</p>` +
          `<p>Motivo: ${escapeHtml(text.reason)}</p>` +
          `<p><a href="${escapeHtml(text.path)}">Ver el día</a></p>`,
        source: `correction-rejected:${requestId}`,
      },
      now,
    );
    for (const userId of told) {
      await enqueue(db, { kind: 'mail.correction-rejected', payload: { requestId, userId } }, now);
    }
  });
}

export async function mailCorrectionRejected(
  { db, mailer, config, clock }: Deps,
  { userId, requestId }: PayloadOf<'mail.correction-rejected'>,
): Promise<void> {
  const text = await rejectionText(db, requestId);
  if (text === undefined) return;
  const people = await peopleOfStore(db, text.contractId, todayIn(text.country, clock.now()));
  // Disabled, or no longer of this store.
  const person = people.find(({ id }) => id === userId);
  if (person === undefined) return;
  const mail = {
    kind: 'correccion-rechazada',
    country: text.country,
    values: {
      nombre: person.first_name,
      persona: text.who,
      pedida: text.asker,
      dia: text.day,
      local: text.where,
      motivo: text.reason,
    },
    url: config.publicOrigin + text.path,
  } as const;
  await mailer.send(person.email, await writtenLetter(db, mail));
}
