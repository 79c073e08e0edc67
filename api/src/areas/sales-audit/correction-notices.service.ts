import { formatAmount, formatDay } from 'shared/format';
import { linkTo } from 'shared/routes';
import { todayIn } from 'shared/rules';
import { z } from 'zod';
import { inTransaction, type Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { PayloadOf } from '../../jobs/job-kinds.ts';
import { enqueue } from '../../jobs/queue.repository.ts';
import { escapeHtml } from '../../mail/letter.ts';
import { writtenLetter } from '../../mail/written-letter.ts';
import { storeOf } from '../notifications/notices.repository.ts';
import { tell } from '../notifications/service.ts';
import { findCorrection, peopleOfStore, type CorrectedVersion } from './correction.repository.ts';

export const enqueueSaleCorrected = (db: Database, version: CorrectedVersion, now: Date): Promise<void> =>
  enqueue(db, { kind: 'notice.sale-corrected', payload: version }, now);

/** The amounts of a row of the history; a justified day has none. */
const amounts = z.object({ gross: z.number(), credit_notes: z.number() }).nullable();

/** A correction in words, with the way to the day. Undefined if it does not exist. */
async function correctionText(db: Database, version: CorrectedVersion) {
  const found = await findCorrection(db, version);
  if (found === undefined) return undefined;
  const store = await storeOf(db, version.contractId);
  const money = (row: z.infer<typeof amounts>): string =>
    formatAmount((row?.gross ?? 0) + (row?.credit_notes ?? 0), store.country_code, { symbol: true });
  const before = amounts.parse(found.before);
  const after = amounts.parse(found.after);
  const path = linkTo('VENTAS_DETALLE', store.country_code, {
    espacioId: store.space_id,
    empresaId: store.company_id,
  });
  return {
    who: `${found.first_name} ${found.last_name}`.trim(),
    did:
      found.asker_first_name === null
        ? 'corrigió'
        : `aceptó la solicitud de ${found.asker_first_name} ${found.asker_last_name}`.trim() + ' y corrigió',
    where: `${store.name}, local ${store.local_code}`,
    day: formatDay(version.day),
    change:
      before === null
        ? `La venta quedó en ${money(after)}.`
        : `La venta pasó de ${money(before)} a ${money(after)}.`,
    reason: found.reason,
    country: store.country_code,
    path: `${path}?contratoId=${version.contractId}&dia=${version.day}`,
  };
}

/** Tells each person of the store, and queues a mail to each; repeated, it tells no one twice. */
export async function tellSaleCorrected(
  deps: Deps,
  version: PayloadOf<'notice.sale-corrected'>,
): Promise<void> {
  const text = await correctionText(deps.db, version);
  if (text === undefined) return;
  const now = deps.clock.now();
  await inTransaction(deps.db, async (db) => {
    const people = await peopleOfStore(db, version.contractId, todayIn(text.country, now));
    const told = await tell(
      db,
      people.map(({ id }) => id),
      {
        title: `Se corrigió la venta del ${text.day}`,
        importance: 'high',
        content:
          `<p>${escapeHtml(text.who)}, de la operadora, ${escapeHtml(text.did)} la venta del ${text.day} de <strong>${escapeHtml(text.where)}</strong>. ${escapeHtml(text.change)}</p>` +
          `<p>Motivo: ${escapeHtml(text.reason)}</p>` +
          `<p><a href="${escapeHtml(text.path)}">Ver el día</a></p>`,
        source: `sale-corrected:${version.contractId}:${version.day}:${version.rowVersion}`,
      },
      now,
    );
    for (const userId of told) {
      await enqueue(db, { kind: 'mail.sale-corrected', payload: { ...version, userId } }, now);
    }
  });
}

export async function mailSaleCorrected(
  { db, mailer, config, clock }: Deps,
  { userId, ...version }: PayloadOf<'mail.sale-corrected'>,
): Promise<void> {
  const text = await correctionText(db, version);
  if (text === undefined) return;
  const people = await peopleOfStore(db, version.contractId, todayIn(text.country, clock.now()));
  // Disabled, or no longer of this store.
  const person = people.find(({ id }) => id === userId);
  if (person === undefined) return;
  const mail = {
    kind: 'venta-corregida',
    country: text.country,
    values: {
      nombre: person.first_name,
      persona: text.who,
      accion: text.did,
      dia: text.day,
      local: text.where,
      cambio: text.change,
      motivo: text.reason,
    },
    url: config.publicOrigin + text.path,
  } as const;
  await mailer.send(person.email, await writtenLetter(db, mail));
}
