import { randomUUID } from 'node:crypto';
import type { AnnouncementForm, Publication } from 'shared/endpoints/publishing';
import type { TestClient, TestReply } from '../../testing/index.ts';

const base = '/api/publishing/announcements';

export const write = (client: TestClient, path: string, body?: unknown): Promise<TestReply> =>
  client.post(path, {
    headers: { 'idempotency-key': randomUUID() },
    ...(body === undefined ? {} : { body }),
  });

export const everybody = { buildings: null, brands: null, categories: null, roles: null };

/** A complete form, changed by some fields. */
export const formOf = (change: Partial<AnnouncementForm> = {}): AnnouncementForm => ({
  title: 'Corte de agua',
  category: 'Mantenimiento',
  content: '<p>El martes no habrá agua.</p>',
  linkUrl: null,
  linkText: null,
  pictures: [],
  audience: everybody,
  startsOn: null,
  endsOn: null,
  pinned: false,
  asksConfirmation: false,
  ...change,
});

export const save = (
  client: TestClient,
  { id, rowVersion }: Pick<Publication, 'id' | 'rowVersion'>,
  form: AnnouncementForm,
): Promise<TestReply> =>
  client.put(`${base}/${id}`, {
    body: { ...form, rowVersion },
    headers: { 'idempotency-key': randomUUID() },
  });

/** A draft of the client with that form. Throws when the API refuses it. */
export async function draftOf(
  client: TestClient,
  change: Partial<AnnouncementForm> = {},
): Promise<Publication> {
  const form = formOf(change);
  const created = await write(client, base, { title: form.title, category: form.category });
  if (created.status !== 200) throw new Error(JSON.stringify(created.body));
  const { body } = created;
  const saved = await save(client, body, { ...form, audience: change.audience ?? body.form.audience });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return saved.body;
}

/** The same, published. */
export async function publishedBy(
  client: TestClient,
  change: Partial<AnnouncementForm> = {},
): Promise<Publication> {
  const { id, rowVersion } = await draftOf(client, change);
  const published = await write(client, `${base}/${id}/publish`, { rowVersion });
  if (published.status !== 200) throw new Error(JSON.stringify(published.body));
  return published.body;
}

export const wallOf = async (client: TestClient): Promise<string[]> =>
  (await client.get('/api/announcements/chl/news', { query: { size: 50 } })).body.data.map(
    ({ title }: { title: string }) => title,
  );
