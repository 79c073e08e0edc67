import type { z } from 'zod';
import {
  discountFields,
  discountFormOf,
  type discountSubmission,
  type ManagedDiscount,
} from 'shared/endpoints/discounts';
import type { AuditAction } from 'shared/rules/audit-actions';
import {
  allowsDiscountAction,
  discountStatusNames,
  type DiscountAction,
  type DiscountStatus,
} from 'shared/rules/discount';
import { todayIn } from 'shared/rules';
import type { AuditEntry } from '../../audit/audit-log.ts';
import { storeDiscountLogo } from '../../files/logo.ts';
import { uploadedName } from '../../files/uploaded-name.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { UploadedFile } from '../../http/form-body.ts';
import { buildingsOfPlace, findBrand } from './choices.repository.ts';
import { tellPublished, tellReviewed } from './discount-mails.service.ts';
import {
  changeDiscount,
  findDiscount,
  insertDiscount,
  insertEvent,
  lockDiscount,
  setBuildings,
  type DiscountRow,
  type DiscountView,
} from './repository.ts';
import { discountAfter, type Reading } from './service.ts';
import type { DiscountEventTable } from './tables.ts';

export type Writing = Reading & {
  readonly now: Date;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

type Submission = z.output<typeof discountSubmission>;

const broken = (field: string, message: string): ApiError => new ApiError('RULE_BROKEN', { field, message });

/** The rules of the form that its schema cannot check alone: amount, days, malls of the brand, publication. */
async function judge({ scoped, now }: Writing, submission: Submission) {
  const shape = Object.keys(discountFields.shape) as (keyof typeof discountFields.shape)[];
  const fields = Object.fromEntries(shape.map((name) => [name, submission[name]]));
  const issue = discountFormOf(todayIn(scoped.scope.countryCode, now)).safeParse(fields).error?.issues[0];
  if (issue) throw broken(issue.path.join('.'), issue.message);
  if (submission.status === 'pending' && submission.email === undefined)
    throw broken('email', 'Ingrese un correo válido');
  const brand = orNotFound(await findBrand(scoped, submission.brand_id));
  const malls = await buildingsOfPlace(scoped, { brandId: brand.id });
  const buildingIds = [...new Set(submission.buildings_ids)];
  // A mall out of reach is as unknown as another tenant's.
  for (const id of buildingIds) orNotFound(malls.find((mall) => mall.id === id));
  return { brand, buildingIds };
}

/** The columns of the form's fields. Without a logo's columns the stored one stays. */
async function columnsOf({ files, scoped }: Writing, submission: Submission, file: File | undefined) {
  const { email, channels, image } = submission;
  const logo =
    file instanceof UploadedFile
      ? {
          image_path: await storeDiscountLogo(files, scoped.scope.countryCode, file.content),
          image_name: uploadedName(file.name, 'webp', 'logo'),
        }
      : image === null
        ? { image_path: null, image_name: null }
        : {};
  return {
    name: submission.name,
    description: submission.description,
    conditions: submission.conditions,
    discount_type: submission.discount_type,
    value_hundredths: Math.round(submission.value * 100),
    week_days: submission.week_days,
    starts_on: submission.start,
    ends_on: submission.end,
    stock: submission.stock ?? null,
    status: submission.status,
    ...(email === undefined ? {} : { email }),
    ...(channels === undefined ? {} : { channels }),
    ...logo,
  };
}

type Noted = { readonly event: DiscountEventTable['event']; readonly comment?: string };

/** The part of a discount that its audit entries keep. */
const audited = (discount: ManagedDiscount) => ({
  status: discount.status,
  name: discount.name,
  brand_id: discount.brand_id,
  discount_type: discount.discount_type,
  value: discount.value,
  description: discount.description,
  conditions: discount.conditions,
  buildings_ids: discount.buildings_ids,
  start: discount.start,
  end: discount.end,
  week_days: discount.week_days,
  image_name: discount.image_name,
  email: discount.email,
  channels: discount.channels,
  reason: discount.review?.reason ?? null,
  comment: discount.comment,
});

async function note(
  { scoped, now, audit }: Writing,
  action: AuditAction,
  { event, comment }: Noted,
  { before, after }: { readonly before?: ManagedDiscount; readonly after: ManagedDiscount },
): Promise<void> {
  await insertEvent(scoped, { discount_id: after.id, at: now, event, comment: comment ?? null });
  const sides = { ...(before && { before: audited(before) }), after: audited(after) };
  await audit({ action, entity: 'discount', entityId: after.id, ...sides });
}

const own: DiscountView = { kind: 'own' };

/** U-243, U-346: a draft, or published at once. Throws NOT_FOUND for a brand or mall out of reach, and RULE_BROKEN. */
export async function create(
  writing: Writing,
  submission: Submission,
  file: File | undefined,
): Promise<ManagedDiscount> {
  const { scoped, now } = writing;
  const { brand, buildingIds } = await judge(writing, submission);
  const isPublished = submission.status === 'pending';
  const id = await insertDiscount(scoped, {
    image_path: null,
    image_name: null,
    email: null,
    channels: [],
    ...(await columnsOf(writing, submission, file)),
    company_id: brand.company_id,
    brand_id: brand.id,
    created_at: now,
    published_at: isPublished ? now : null,
  });
  await setBuildings(scoped.db, id, buildingIds);
  const after = await discountAfter(writing, own, id);
  await note(writing, 'discount.create', { event: 'created' }, { after });
  if (isPublished) await published(writing, after);
  return after;
}

async function published(writing: Writing, after: ManagedDiscount): Promise<void> {
  await note(writing, 'discount.publish', { event: 'published' }, { after });
  await tellPublished(writing, after);
}

/** The discount locked; throws NOT_FOUND out of reach. */
async function locked({ scoped }: Writing, view: DiscountView, id: number): Promise<DiscountRow> {
  orNotFound(await findDiscount(scoped, view, id));
  await lockDiscount(scoped.db, id);
  return orNotFound(await findDiscount(scoped, view, id));
}

const done: Readonly<Record<Exclude<DiscountAction, 'view'>, string>> = {
  edit: 'editar',
  publish: 'publicar',
  delete: 'eliminar',
  review: 'revisar',
};

/** Throws RULE_BROKEN for a status that does not allow it (U-248 to U-251). */
function requireAction(status: DiscountStatus, action: Exclude<DiscountAction, 'view'>): void {
  if (allowsDiscountAction(status, action)) return;
  throw new ApiError('RULE_BROKEN', {
    message: `Un descuento en estado ${discountStatusNames[status]} no se puede ${done[action]}.`,
  });
}

/** U-347. Throws VERSION_CONFLICT with the stored discount (T19), and what `create` throws. */
export async function update(
  writing: Writing,
  id: number,
  { rowVersion, ...submission }: Submission & { readonly rowVersion: number },
  file: File | undefined,
): Promise<ManagedDiscount> {
  const { scoped, now } = writing;
  const row = await locked(writing, own, id);
  const before = await discountAfter(writing, own, id);
  if (row.row_version !== rowVersion) throw new ApiError('VERSION_CONFLICT', { details: { stored: before } });
  requireAction(row.status, 'edit');
  const { brand, buildingIds } = await judge(writing, submission);
  const isPublished = submission.status === 'pending';
  await changeDiscount(scoped.db, id, {
    ...(await columnsOf(writing, submission, file)),
    company_id: brand.company_id,
    brand_id: brand.id,
    ...(isPublished && { published_at: now }),
  });
  await setBuildings(scoped.db, id, buildingIds);
  const after = await discountAfter(writing, own, id);
  await note(writing, 'discount.update', { event: 'edited' }, { before, after });
  if (isPublished) await published(writing, after);
  return after;
}

/** U-348: it stays listed as deleted. */
export async function remove(writing: Writing, id: number, comment: string): Promise<ManagedDiscount> {
  const { status } = await locked(writing, own, id);
  requireAction(status, 'delete');
  const before = await discountAfter(writing, own, id);
  await changeDiscount(writing.scoped.db, id, { status: 'deleted', delete_comment: comment });
  const after = await discountAfter(writing, own, id);
  await note(writing, 'discount.delete', { event: 'deleted', comment }, { before, after });
  return after;
}

/** U-246: approves a pending discount, or rejects it with a reason. */
export async function review(writing: Writing, id: number, reason: string | null): Promise<ManagedDiscount> {
  const { scoped, now } = writing;
  const view: DiscountView = { kind: 'review' };
  const { status, created_by: authorId } = await locked(writing, view, id);
  requireAction(status, 'review');
  const before = await discountAfter(writing, view, id);
  await changeDiscount(scoped.db, id, {
    status: reason === null ? 'approved' : 'rejected',
    reviewed_at: now,
    reviewed_by: scoped.scope.userId,
    review_reason: reason,
  });
  const after = await discountAfter(writing, view, id);
  if (reason === null) await note(writing, 'discount.approve', { event: 'approved' }, { before, after });
  else await note(writing, 'discount.reject', { event: 'rejected', comment: reason }, { before, after });
  await tellReviewed(writing, after, authorId);
  return after;
}
