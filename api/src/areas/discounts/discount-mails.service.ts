import type { ManagedDiscount } from 'shared/endpoints/discounts';
import { formatDay } from 'shared/format';
import { linkTo } from 'shared/routes';
import type { MailValues } from 'shared/rules/mail-text';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { PayloadOf } from '../../jobs/job-kinds.ts';
import { enqueue } from '../../jobs/queue.repository.ts';
import { writtenLetter } from '../../mail/written-letter.ts';
import { escapeHtml } from '../../mail/letter.ts';
import { tell } from '../notifications/service.ts';
import { couponForMail } from './coupons.repository.ts';
import { personOf, reviewersOf } from './people.repository.ts';
import { buildingsOf, getDiscountRow, type DiscountRow } from './repository.ts';

type Sources = { readonly scoped: { readonly db: Database }; readonly now: Date };

const wayTo = (href: string, label: string): string => `<p><a href="${href}">${label}</a></p>`;

const ownLink = (country: DiscountRow['country_code'], id: number): string =>
  `${linkTo('DESCUENTOS_CLIENTE', country)}?descuento=${id}`;

const reviewLink = (country: DiscountRow['country_code'], id: number): string =>
  `${linkTo('DESCUENTOS_REVISION', country)}?descuento=${id}`;

/** Tells the reviewers of its malls that a discount waits for them, by notification and mail. */
export async function tellPublished(
  { scoped: { db }, now }: Sources,
  { id, name, brand, country, rowVersion }: ManagedDiscount,
): Promise<void> {
  const reviewers = await reviewersOf(db, id);
  await tell(
    db,
    reviewers.map((reviewer) => reviewer.id),
    {
      title: 'Un descuento espera su revisión',
      importance: 'normal',
      content:
        `<p><strong>${escapeHtml(brand.name)}</strong> publicó el descuento «${escapeHtml(name)}».</p>` +
        wayTo(reviewLink(country, id), 'Revisar el descuento'),
      source: `discount-published:${id}:${rowVersion}`,
    },
    now,
  );
  for (const { id: userId } of reviewers) {
    await enqueue(db, { kind: 'mail.discount-published', payload: { discountId: id, userId } }, now);
  }
}

/** Tells its author by notification, and author and the e-mail of the publication by mail. */
export async function tellReviewed(
  { scoped: { db }, now }: Sources,
  { id, name, email, country, review, rowVersion }: ManagedDiscount,
  authorId: number,
): Promise<void> {
  const isApproved = review?.approved === true;
  const outcome = isApproved ? 'aprobó' : 'rechazó';
  const reason = isApproved ? '' : `<p>Motivo: ${escapeHtml(review?.reason ?? '')}</p>`;
  await tell(
    db,
    [authorId],
    {
      title: isApproved ? 'Se aprobó su descuento' : 'Se rechazó su descuento',
      importance: isApproved ? 'normal' : 'high',
      content:
        `<p>Marketing ${outcome} el descuento «${escapeHtml(name)}».</p>${reason}` +
        wayTo(ownLink(country, id), 'Ver el descuento'),
      source: `discount-reviewed:${id}:${rowVersion}`,
    },
    now,
  );
  const author = await personOf(db, authorId);
  const recipients = new Set([email, author.status === 'Ok' ? author.email : null]);
  for (const to of recipients) {
    if (to === null) continue;
    await enqueue(db, { kind: 'mail.discount-reviewed', payload: { discountId: id, email: to } }, now);
  }
}

const periodOf = ({ starts_on: start, ends_on: end }: DiscountRow): string =>
  `del ${formatDay(start)} al ${formatDay(end)}`;

const placesOf = async (deps: Deps, id: number): Promise<string> =>
  (await buildingsOf(deps.db, [id])).map(({ name }) => name).join(', ');

/** What every mail about a discount may name. */
const discountValues = async (deps: Deps, row: DiscountRow): Promise<MailValues> => ({
  descuento: row.name,
  marca: row.brand_name,
  vigencia: periodOf(row),
  centros: await placesOf(deps, row.id),
});

export async function mailDiscountPublished(
  deps: Deps,
  { discountId, userId }: PayloadOf<'mail.discount-published'>,
): Promise<void> {
  const [row, person] = [await getDiscountRow(deps.db, discountId), await personOf(deps.db, userId)];
  // Reviewed or deleted meanwhile.
  if (row.status !== 'pending' || person.status !== 'Ok') return;
  const mail = {
    kind: 'descuento-por-revisar',
    country: row.country_code,
    values: { nombre: person.first_name, ...(await discountValues(deps, row)) },
    url: deps.config.publicOrigin + reviewLink(row.country_code, row.id),
  } as const;
  await deps.mailer.send(person.email, await writtenLetter(deps.db, mail));
}

export async function mailDiscountReviewed(
  deps: Deps,
  { discountId, email }: PayloadOf<'mail.discount-reviewed'>,
): Promise<void> {
  const row = await getDiscountRow(deps.db, discountId);
  const reason = row.review_reason;
  const mail = {
    kind: reason === null ? 'descuento-aprobado' : 'descuento-rechazado',
    country: row.country_code,
    values: { ...(await discountValues(deps, row)), motivo: reason ?? '' },
    url: deps.config.publicOrigin + ownLink(row.country_code, row.id),
  } as const;
  await deps.mailer.send(email, await writtenLetter(deps.db, mail));
}

/** P-216: the code of a coupon, to the person who obtained it. */
export async function mailCoupon(deps: Deps, { couponId }: PayloadOf<'mail.coupon'>): Promise<void> {
  const coupon = await couponForMail(deps.db, couponId);
  if (coupon.status !== 'Ok') return;
  const row = await getDiscountRow(deps.db, coupon.discount_id);
  const mail = {
    kind: 'cupon',
    country: row.country_code,
    values: {
      nombre: coupon.first_name,
      codigo: coupon.code,
      condiciones: row.conditions,
      ...(await discountValues(deps, row)),
    },
    url: `${deps.config.publicOrigin}${linkTo('DESCUENTOS', row.country_code)}?vista=cupones`,
  } as const;
  await deps.mailer.send(coupon.email, await writtenLetter(deps.db, mail));
}
