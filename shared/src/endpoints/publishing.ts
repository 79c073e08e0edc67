import { z } from 'zod';
import { beyondAllText, mostBytesOf } from '../rules/parameters.ts';
import { longestContent, longestTitle, mostPictures, publicationStatuses } from '../rules/publication.ts';
import { announcementCategories } from './announcements.ts';
import { roleIds } from './auth.ts';
import { day, fileLink, id, pageOf, searchWords, seenVersion } from './common.ts';
import { endpoint } from './endpoint.ts';
import { exportJob } from './exports.ts';

const publishes = { can: ['manage', 'Publication'] } as const;

const REQUIRED = '*Este campo es obligatorio';
const largestInteger = 2_147_483_647;
const rowId = z.number().int().positive().max(largestInteger);
const chosen = (message: string) => z.array(rowId).min(1, message).max(200).nullable();

/** Who sees it. Null: not limited by it; all null: everybody of the country. */
export const audience = z.strictObject({
  buildings: chosen('Elija al menos un centro comercial'),
  brands: chosen('Elija al menos una marca'),
  categories: chosen('Elija al menos un rubro'),
  roles: z.array(z.enum(roleIds)).min(1, 'Elija al menos un rol').max(roleIds.length).nullable(),
});
export type Audience = z.infer<typeof audience>;

export const mostPersons = 50;

/** Persons chosen by name: they are told besides the audience, or alone. */
export const persons = {
  persons: z.array(rowId).max(mostPersons, `Máximo ${mostPersons} personas`),
  onlyPersons: z.boolean(),
};

const picture = z.strictObject({
  /** In the public bucket, without width and extension. */
  path: z.string().regex(/^(wall|announcements)\/[\w/-]{1,80}$/),
  alt: z.string().trim().min(1, 'Describa la imagen').max(200, 'Máximo 200 caracteres'),
});

/** What is written: kept in versions. */
export const written = z.strictObject({
  title: z.string(REQUIRED).trim().min(1, REQUIRED).max(longestTitle, `Máximo ${longestTitle} caracteres`),
  category: z.enum(announcementCategories),
  /** HTML; sanitised when it is stored. */
  content: z.string().max(longestContent, 'El texto es demasiado largo'),
  linkUrl: z
    .string()
    .trim()
    .max(500, 'Máximo 500 caracteres')
    .regex(/^(https:\/\/|\/(?![/\\]))/, 'Escriba una dirección que empiece con https://')
    .nullable(),
  linkText: z.string().trim().max(60, 'Máximo 60 caracteres').nullable(),
  pictures: z.array(picture).max(mostPictures, `Máximo ${mostPictures} imágenes`),
});
export type Written = z.infer<typeof written>;

/** The form of the editor. */
export const announcementForm = written.extend({
  audience,
  /** First day on the wall; null: the day on which it is published. */
  startsOn: day.nullable(),
  /** Last day on the wall; null: open. */
  endsOn: day.nullable(),
  pinned: z.boolean(),
  asksConfirmation: z.boolean(),
});
export type AnnouncementForm = z.infer<typeof announcementForm>;

/** The form with the version that it began with. */
export const announcementEdit = announcementForm.extend({ rowVersion: seenVersion });

const counts = { reached: z.number().int(), opened: z.number().int(), confirmed: z.number().int() };

const summary = z.object({
  id: z.number().int(),
  title: z.string(),
  category: z.enum(announcementCategories),
  status: z.enum(publicationStatuses),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  pinned: z.boolean(),
  asksConfirmation: z.boolean(),
  /** Names of its malls; none: every mall of the country. */
  malls: z.array(z.string()),
  updatedAt: z.iso.datetime(),
  /** Who saved it last; null for those that came with the portal. */
  updatedBy: z.string().nullable(),
  ...counts,
});
export type PublicationSummary = z.infer<typeof summary>;

const named = z.object({ id: z.number().int(), name: z.string() });

export const publication = z.object({
  id: z.number().int(),
  status: z.enum(publicationStatuses),
  form: announcementForm,
  /** The chosen brands with their names. */
  brands: z.array(named),
  files: z.array(named),
  publishedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
  rowVersion: z.number().int(),
});
export type Publication = z.infer<typeof publication>;

const params = z.object({ id });
const filters = {
  /** Words of the title. */
  q: searchWords().optional(),
  status: z.enum(publicationStatuses).optional(),
  category: z.enum(announcementCategories).optional(),
};
const paging = {
  /** 0-based. */
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  size: z.coerce.number().int().min(1).max(50).default(10),
};
const seen = z.strictObject({ rowVersion: seenVersion });
const base = '/api/publishing/announcements';

export const listPublishing = endpoint({
  method: 'GET',
  path: base,
  summary: 'Announcements whose malls are all the caller’s, the last edited first',
  access: publishes,
  limit: 'search',
  query: z.strictObject({ ...filters, ...paging }),
  reply: pageOf(summary),
});

export const exportPublishing = endpoint({
  method: 'POST',
  path: `${base}/export`,
  summary: 'The same list with its receipts as a spreadsheet',
  access: publishes,
  limit: 'export',
  body: z.strictObject(filters),
  reply: exportJob,
});

export const getPublishing = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'One announcement as its author edits it',
  access: publishes,
  params,
  reply: publication,
});

export const createPublishing = endpoint({
  method: 'POST',
  path: base,
  summary: 'Creates a draft for all malls of the caller',
  access: publishes,
  body: z.strictObject({ title: written.shape.title, category: written.shape.category }),
  reply: publication,
  idempotent: true,
});

/** Details of a 409: `stored`, the announcement as another user has saved it meanwhile. */
export const updatePublishing = endpoint({
  method: 'PUT',
  path: `${base}/:id`,
  summary: 'Saves a draft, or changes what is published; keeps a version',
  access: publishes,
  params,
  body: announcementEdit,
  reply: publication,
  idempotent: true,
});

export const publishAnnouncement = endpoint({
  method: 'POST',
  path: `${base}/:id/publish`,
  summary: 'Publishes a draft today, or on its first day',
  access: publishes,
  params,
  body: seen,
  reply: publication,
  idempotent: true,
});

export const archiveAnnouncement = endpoint({
  method: 'POST',
  path: `${base}/:id/archive`,
  summary: 'Takes a published announcement off the wall; its receipts stay',
  access: publishes,
  params,
  reply: publication,
  idempotent: true,
});

export const copyAnnouncement = endpoint({
  method: 'POST',
  path: `${base}/:id/copy`,
  summary: 'A draft with the same content and audience',
  access: publishes,
  params,
  reply: publication,
  idempotent: true,
});

export const deleteAnnouncement = endpoint({
  method: 'POST',
  path: `${base}/:id/delete`,
  summary: 'Deletes a draft that was never published',
  access: publishes,
  params,
  reply: z.object({ id: z.number().int() }),
  idempotent: true,
});

export const listVersions = endpoint({
  method: 'GET',
  path: `${base}/:id/versions`,
  summary: 'The last fifty versions of what is written, newest first',
  access: publishes,
  params,
  reply: z.array(z.object({ id: z.number().int(), at: z.iso.datetime(), by: z.string(), written })),
});
export type PublicationVersion = z.infer<typeof listVersions.reply>[number];

/** The API also checks what the country allows. */
const onePicture = z.file('Elija una imagen').max(mostBytesOf('peso-imagen'), beyondAllText('peso-imagen'));

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/publishing/pictures',
  summary: 'Stores a picture in the widths that screens need and answers its path',
  // Every author of content.
  access: {
    anyOf: [
      ['manage', 'Publication'],
      ['manage', 'Question'],
      ['manage', 'Terms'],
    ],
  },
  limit: 'upload',
  body: z.strictObject({ file: onePicture }),
  multipart: { maxBytes: mostBytesOf('peso-imagen') + 65_536, maxParts: 4 },
  reply: z.object({ path: z.string(), url: z.string() }),
});

const oneFile = z.file('Elija un archivo').max(mostBytesOf('peso-adjunto'), beyondAllText('peso-adjunto'));

export const addFile = endpoint({
  method: 'POST',
  path: `${base}/:id/files`,
  summary: 'Attaches a picture, video or PDF',
  access: publishes,
  limit: 'upload',
  params,
  body: z.strictObject({ file: oneFile }),
  multipart: { maxBytes: mostBytesOf('peso-adjunto') + 65_536, maxParts: 4 },
  reply: z.array(named),
  idempotent: true,
});

export const removeFile = endpoint({
  method: 'POST',
  path: `${base}/:id/files/:fileId/remove`,
  summary: 'Removes an attachment',
  access: publishes,
  params: z.object({ id, fileId: id }),
  reply: z.array(named),
  idempotent: true,
});

export const getPublishingFile = endpoint({
  method: 'GET',
  path: `${base}/:id/files/:fileId`,
  summary: 'A link to an attachment, valid for 60 s',
  access: publishes,
  params: z.object({ id, fileId: id }),
  reply: fileLink,
});

export const countAudience = endpoint({
  method: 'POST',
  path: '/api/publishing/audience',
  summary: 'How many people an audience has today, with persons chosen by name or these alone',
  access: publishes,
  limit: 'search',
  body: audience.extend(z.object(persons).partial().shape),
  reply: z.object({ people: z.number().int() }),
});

export const listAudienceChoices = endpoint({
  method: 'GET',
  path: '/api/publishing/choices',
  summary: 'The malls of the caller, and the categories of brands',
  access: publishes,
  reply: z.object({
    malls: z.array(named),
    /** They are all malls of the country: an announcement may be for the whole country. */
    wholeCountry: z.boolean(),
    categories: z.array(named),
  }),
});
export type AudienceChoices = z.infer<typeof listAudienceChoices.reply>;

export const findAudienceBrands = endpoint({
  method: 'GET',
  path: '/api/publishing/brands',
  summary: 'Brands with a lease in the malls of the caller, the first twenty by name',
  access: publishes,
  limit: 'search',
  query: z.strictObject({ q: searchWords().default('') }),
  reply: z.array(named),
});

export const findAudiencePersons = endpoint({
  method: 'GET',
  path: '/api/publishing/persons',
  summary: 'Active people of the malls of the caller, the first twenty by name',
  access: publishes,
  limit: 'search',
  query: z.strictObject({ q: searchWords() }),
  reply: z.array(named.extend({ email: z.string() })),
});
