import type { Announcement } from 'shared/endpoints/announcements';

/** An announcement for a whole country, without pictures, files or link. */
export const buildAnnouncement = (
  announcementId: number,
  change: Partial<Announcement> = {},
): Announcement => ({
  announcementId,
  title: `Anuncio ${announcementId}`,
  content: '<p>Contenido</p>',
  category: 'Noticias',
  createdAt: '2026-11-18T13:00:00.000Z',
  createdOn: '2026-11-18',
  startDate: '2026-11-18',
  endDate: null,
  enlace: null,
  enlaceTexto: null,
  countries: ['CHL'],
  edificioNombre: null,
  fijado: false,
  pideConforme: false,
  filesImg: [],
  filesDoc: [],
  ...change,
});
