import { z } from 'zod';
import { bannerScreens, bannerStatuses, longestBannerText, mostBanners } from '../rules/banner.ts';
import { longestLink } from '../rules/portal-link.ts';
import { beyondAllText, mostBytesOf } from '../rules/parameters.ts';
import { day, id, pageOf, searchWords, seenVersion } from './common.ts';
import { endpoint } from './endpoint.ts';

/* What the operator's staff do with the banners of their country; `banners` is what everybody reads. */

const publishes = { can: ['manage', 'Banner'] } as const;

const REQUIRED = '*Este campo es obligatorio';
const label = z
  .string(REQUIRED)
  .trim()
  .min(1, REQUIRED)
  .max(longestBannerText, `Máximo ${longestBannerText} caracteres`);

/** A picture in the public bucket, without width and extension. */
const picture = z
  .string()
  .regex(/^banners\/[\w/-]{1,80}$/)
  .nullable();

/** The form of the editor. What publishing needs may be missing in a draft. */
export const bannerForm = z.strictObject({
  /** What the banner says: drawn over its picture, or read aloud in its place. */
  label,
  labelShown: z.boolean(),
  /** A path of the portal in the banner's country, or an address that begins with https; empty in a draft. */
  linkTo: z.string().trim().max(longestLink, `Máximo ${longestLink} caracteres`),
  desktop: picture,
  mobile: picture,
  /** First day on the wall; null: as soon as it is published. */
  startsOn: day.nullable(),
  /** Last day on the wall; null: open. */
  endsOn: day.nullable(),
});
export type BannerForm = z.infer<typeof bannerForm>;

/** The same with the version that the editor has seen. */
export const bannerEdit = bannerForm.extend({ rowVersion: seenVersion });

const edited = {
  updatedAt: z.iso.datetime().nullable(),
  /** Who saved it last; null for those that came with the portal. */
  updatedBy: z.string().nullable(),
};

const summary = z.object({
  id: z.number().int(),
  label: z.string(),
  status: z.enum(bannerStatuses),
  linkTo: z.string(),
  /** The address of its picture for phones. */
  picture: z.string().nullable(),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  /** Place among the banners of the country, from 1, and how many there are. */
  place: z.number().int(),
  places: z.number().int(),
  ...edited,
});
export type BannerSummary = z.infer<typeof summary>;

export const editedBanner = z.object({
  id: z.number().int(),
  status: z.enum(bannerStatuses),
  form: bannerForm,
  ...edited,
  rowVersion: z.number().int(),
});
export type EditedBanner = z.infer<typeof editedBanner>;

const params = z.object({ id });
const base = '/api/publishing/banners';

export const listEditedBanners = endpoint({
  method: 'GET',
  path: base,
  summary: 'The banners of the caller’s country, drafts too, in the order of the wall',
  access: publishes,
  limit: 'search',
  query: z.strictObject({
    /** A part of the text. */
    q: searchWords().optional(),
    status: z.enum(bannerStatuses).optional(),
    /** 0-based. */
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    size: z.coerce.number().int().min(1).max(mostBanners).default(20),
  }),
  reply: pageOf(summary),
});

export const getEditedBanner = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'One banner as its author edits it',
  access: publishes,
  params,
  reply: editedBanner,
});

export const createBanner = endpoint({
  method: 'POST',
  path: base,
  summary: 'Creates a draft after the other banners of the country',
  access: publishes,
  body: z.strictObject({ label }),
  reply: editedBanner,
  idempotent: true,
});

/** Details of a 409: `stored`, the banner as another user has saved it meanwhile. */
export const updateBanner = endpoint({
  method: 'PUT',
  path: `${base}/:id`,
  summary: 'Saves a draft, or changes what is published',
  access: publishes,
  params,
  body: bannerEdit,
  reply: editedBanner,
  idempotent: true,
});

export const publishBanner = endpoint({
  method: 'POST',
  path: `${base}/:id/publish`,
  summary: 'Shows a draft on the wall, today or from its first day on',
  access: publishes,
  params,
  body: z.strictObject({ rowVersion: seenVersion }),
  reply: editedBanner,
  idempotent: true,
});

export const withdrawBanner = endpoint({
  method: 'POST',
  path: `${base}/:id/withdraw`,
  summary: 'Takes a banner off the wall: it is a draft again',
  access: publishes,
  params,
  reply: editedBanner,
  idempotent: true,
});

export const moveBanner = endpoint({
  method: 'POST',
  path: `${base}/:id/move`,
  summary: 'Changes places with the banner before or after it',
  access: publishes,
  params,
  body: z.strictObject({ direction: z.enum(['up', 'down']) }),
  reply: z.object({ place: z.number().int(), places: z.number().int() }),
  idempotent: true,
});

export const deleteBanner = endpoint({
  method: 'POST',
  path: `${base}/:id/delete`,
  summary: 'Deletes a banner in any status',
  access: publishes,
  params,
  reply: z.object({ id: z.number().int() }),
  idempotent: true,
});

const onePicture = z.file('Elija una imagen').max(mostBytesOf('peso-imagen'), beyondAllText('peso-imagen'));

export const uploadBannerPicture = endpoint({
  method: 'POST',
  path: '/api/publishing/banner-pictures/:screen',
  summary: 'Stores the picture of a banner for desktops or phones and answers its path',
  access: publishes,
  limit: 'upload',
  params: z.object({ screen: z.enum(bannerScreens) }),
  body: z.strictObject({ file: onePicture }),
  multipart: { maxBytes: mostBytesOf('peso-imagen') + 65_536, maxParts: 4 },
  reply: z.object({ path: z.string(), url: z.string() }),
});
