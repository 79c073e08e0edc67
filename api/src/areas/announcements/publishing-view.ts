import type {
  Audience,
  AnnouncementForm,
  Publication,
  PublicationSummary,
  Written,
} from 'shared/endpoints/publishing';
import { publicationStatus } from 'shared/rules/publication';
import type { Day } from '../../db/core-tables.ts';
import type { PublishingRow } from './publishing.repository.ts';

type Name = { readonly first_name: string | null; readonly last_name: string | null };

export const nameOf = ({ first_name: first, last_name: last }: Name): string =>
  `${first ?? ''} ${last ?? ''}`.trim();

const editorOf = (row: PublishingRow): string | null => nameOf(row) || null;

type AudienceRow = Pick<PublishingRow, 'building_ids' | 'brand_ids' | 'brand_category_ids' | 'role_ids'>;

export const audienceOf = (row: AudienceRow): Audience => ({
  buildings: row.building_ids,
  brands: row.brand_ids,
  categories: row.brand_category_ids,
  roles: row.role_ids,
});

type Picture = { readonly path: string; readonly alt: string };

export const writtenOf = (row: PublishingRow, pictures: readonly Picture[]): Written => ({
  title: row.title,
  category: row.category,
  content: row.content,
  linkUrl: row.link_url,
  linkText: row.link_text,
  pictures: pictures.map(({ path, alt }) => ({ path, alt })),
});

const formOf = (row: PublishingRow, pictures: readonly Picture[]): AnnouncementForm => ({
  ...writtenOf(row, pictures),
  audience: audienceOf(row),
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  pinned: row.pinned,
  asksConfirmation: row.asks_confirmation,
});

export const statusOf = (row: PublishingRow, today: Day) =>
  publicationStatus({ status: row.status, startsOn: row.starts_on, endsOn: row.ends_on }, today);

type Named = { readonly id: number; readonly name: string };
type Parts = {
  readonly pictures: readonly Picture[];
  readonly brands: readonly Named[];
  readonly files: readonly Named[];
};

export const publicationOf = (
  row: PublishingRow,
  today: Day,
  { pictures, brands, files }: Parts,
): Publication => ({
  id: row.id,
  status: statusOf(row, today),
  form: formOf(row, pictures),
  brands: [...brands],
  files: files.map(({ id, name }) => ({ id, name })),
  publishedAt: row.status === 'draft' ? null : row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  updatedBy: editorOf(row),
  rowVersion: row.row_version,
});

type Counts = { readonly reached: number; readonly opened: number; readonly confirmed: number };

export const summaryOf = (
  row: PublishingRow,
  today: Day,
  { malls, counts }: { readonly malls: readonly string[]; readonly counts: Counts | undefined },
): PublicationSummary => ({
  id: row.id,
  title: row.title,
  category: row.category,
  status: statusOf(row, today),
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  pinned: row.pinned,
  asksConfirmation: row.asks_confirmation,
  malls: [...malls],
  updatedAt: row.updated_at.toISOString(),
  updatedBy: editorOf(row),
  reached: counts?.reached ?? 0,
  opened: counts?.opened ?? 0,
  confirmed: counts?.confirmed ?? 0,
});
