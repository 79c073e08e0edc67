/* In zod/mini: the wall is the first screen, and full zod would add a sixth to its script. */
import * as z from 'zod/mini';
import { countryCodes } from '../countries/country-code.ts';
import { countryCode, countryInPath, day, id, listOf } from './common-small.ts';
import { endpoint } from './endpoint.ts';

/** The six channels of the wall (P-080). */
export const announcementCategories = [
  'Noticias',
  'Seguridad',
  'Mantenimiento',
  'Eventos',
  'Marketing',
  'Circulares',
] as const;
export const announcementCategory = z.enum(announcementCategories);
export type AnnouncementCategory = z.infer<typeof announcementCategory>;

const file = z.object({
  /** URL of a picture; attachments have none and are requested as signed links. */
  file_url: z.nullable(z.string()),
  nombre: z.string(),
  file_path: z.string(),
  file_name: z.string(),
});
export type AnnouncementFile = z.infer<typeof file>;

/** A picture in its stored widths, so that the browser loads the one it needs. */
const picture = z.extend(file, {
  alt: z.string(),
  sizes: z.array(z.object({ width: z.int(), url: z.string() })),
});
export type AnnouncementPicture = z.infer<typeof picture>;

/** One announcement (P-158). */
export const announcement = z.object({
  announcementId: z.int(),
  title: z.string(),
  /** HTML, sanitised when it was stored; screens sanitise it again. */
  content: z.string(),
  category: announcementCategory,
  /** ISO instant. */
  createdAt: z.string(),
  /** The reader's calendar day, computed by the API: time-zone arithmetic blocks a phone for a tenth of a second. */
  createdOn: z.string(),
  /** First and last day on the wall; null: open-ended. */
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  /** P-163: a service that lives elsewhere may name its link either way. */
  enlace: z.optional(z.nullable(z.string())),
  link: z.optional(z.nullable(z.string())),
  enlaceTexto: z.nullable(z.string()),
  countries: z.array(countryCode),
  /** Names of its malls; null when it is for the whole country. */
  edificioNombre: z.nullable(z.string()),
  /** Above the others on the wall. */
  fijado: z.boolean(),
  /** Asks its readers to confirm with 'Leído y conforme'. */
  pideConforme: z.boolean(),
  filesImg: z.array(picture),
  filesDoc: z.array(file),
});
export type Announcement = z.infer<typeof announcement>;

/** What the wall passes on to the announcement's page in navigation state (P-085). */
export const announcementState = z.object({ announcement });

/** `1,2,3` */
const idList = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d+(,\d+)*$/)),
    z.transform((text: string): unknown[] => text.split(',')),
  ),
  z.array(id).check(z.maxLength(200)),
);

const categoryList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string): unknown[] => text.split(',')),
  ),
  z.array(announcementCategory).check(z.maxLength(announcementCategories.length)),
);

/** `CHL,PER` */
const countryList = listOf(countryCode, countryCodes.length);

const paging = {
  /** 0-based. */
  page: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)), 0),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 9),
};

const page = z.object({
  data: z.array(announcement),
  number: z.int(),
  totalPages: z.int(),
  totalElements: z.int(),
});

/** Announcements per page of the wall: fills rows of one, two and three columns. */
export const wallPageSize = 12;

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcements/:country/news',
  summary:
    'The wall: announcements of the caller’s malls and of his whole country, newest first (P-265, P-316)',
  access: 'session',
  params: z.object({ country: countryInPath }),
  query: z.strictObject({
    /** Narrows to these malls of the caller; other malls are ignored. */
    buildings: z.optional(idList),
    /** Several, comma-separated; absent: 'Todos'. */
    categories: z.optional(categoryList),
    ...paging,
  }),
  reply: page,
});

/**
 * No screen makes this call: P-320 has it, and P-317 serves it to older clients; the wall reads by
 * country.
 */
export const listBuildingAnnouncements = endpoint({
  method: 'POST',
  path: '/api/announcements/:building/news',
  summary: 'Announcements of one mall, kept for older clients (P-317, P-320)',
  access: 'session',
  whileViewing: 'allowed',
  params: z.object({ building: id }),
  body: z.nullish(z.strictObject({ country: z.optional(countryInPath) })),
  reply: z.object({ data: z.array(announcement) }),
});

export const getAnnouncement = endpoint({
  method: 'GET',
  path: '/api/announcements/:id/createdAt/:createdAt',
  summary: 'One announcement by id and creation instant (P-321)',
  access: 'session',
  params: z.object({ id, createdAt: z.string().check(z.minLength(1), z.maxLength(40)) }),
  reply: announcement,
});

/**
 * No screen makes this call: P-318 has these filters, and P-322 lets it answer from the store of the
 * wall.
 */
export const listPublications = endpoint({
  method: 'GET',
  path: '/api/publicaciones',
  summary: 'The same store in the older shape (P-318, P-322)',
  access: 'session',
  query: z.strictObject({
    ...paging,
    /** Only announcements that are on the wall on this day. */
    fecha: z.optional(day),
    /** Only announcements for one of these countries. */
    countries: z.optional(countryList),
  }),
  reply: z.object({
    content: z.array(announcement),
    number: z.int(),
    totalPages: z.int(),
    totalElements: z.int(),
  }),
});

export const getPublication = endpoint({
  method: 'GET',
  path: '/api/publicaciones/:id',
  summary: 'One announcement of the same store (P-319)',
  access: 'session',
  params: z.object({ id }),
  reply: announcement,
});
