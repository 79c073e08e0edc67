import type { Announcement } from 'shared/endpoints/announcements';
import type { AnnouncementForm, Publication } from 'shared/endpoints/publishing';
import type { CountryCode } from 'shared/countries';
import { pictureWidths } from 'shared/rules/content-policy';
import { storedPicture } from '../../common/stored-picture.ts';

type Shown = {
  readonly publication: Publication;
  readonly values: AnnouncementForm;
  readonly country: CountryCode;
  /** Names of the chosen malls. */
  readonly malls: readonly string[];
  /** The country's day and now. */
  readonly today: string;
  readonly now: string;
};

/** What is being written, as its readers will get it. */
export function previewed({ publication, values, country, malls, today, now }: Shown): Announcement {
  const isDue = publication.status === 'draft' && (values.startsOn ?? today) <= today;
  const first = isDue ? today : (values.startsOn ?? today);
  return {
    announcementId: publication.id,
    title: values.title,
    content: values.content,
    category: values.category,
    createdAt: publication.publishedAt ?? now,
    createdOn: first,
    startDate: first,
    endDate: values.endsOn,
    enlace: values.linkUrl,
    enlaceTexto: values.linkText,
    countries: [country],
    edificioNombre: malls.length === 0 ? null : malls.join(', '),
    fijado: values.pinned,
    pideConforme: values.asksConfirmation,
    filesImg: values.pictures.map(({ path, alt }) => ({
      file_url: storedPicture(path, 1280),
      nombre: alt,
      file_path: path,
      file_name: alt,
      alt,
      sizes: pictureWidths.map((width) => ({ width, url: storedPicture(path, width) })),
    })),
    filesDoc: publication.files.map(({ id, name }) => ({
      file_url: null,
      nombre: name,
      file_path: String(id),
      file_name: name,
    })),
  };
}
