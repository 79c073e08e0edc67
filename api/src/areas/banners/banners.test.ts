import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { everyRole, startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { bannerPath, storeBannerScenes } from '../../../demo/banners/scenes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
});
afterAll(() => api.close());

const row = {
  country_code: 'CHL',
  desktop_path: bannerPath('help'),
  mobile_path: bannerPath('season'),
  link_to: '/chl/shopping',
  updated_at: null,
  updated_by: null,
  starts_on: null,
  ends_on: null,
} as const;

test('a country’s banners of today come in data[], in their order, with picture, link and label [P-315 P-164 P-431 T31]', async () => {
  await api.db
    .insertInto('banner')
    .values([
      { ...row, position: 3, label: 'Segundo', link_to: 'https://www.ejemplo.test/' },
      { ...row, position: 1, label: 'Primero', starts_on: '2026-11-20', ends_on: '2026-11-20' },
      { ...row, position: 2, label: 'De mañana', starts_on: '2026-11-21' },
      { ...row, position: 4, label: 'De ayer', ends_on: '2026-11-19' },
      { ...row, position: 5, label: 'Sin publicar', status: 'draft' },
      { ...row, position: 1, label: 'De otro país', country_code: 'PER' },
    ])
    .execute();
  const { status, body } = await api.as(testEmail('local', 'CHL')).get('/api/banners/public/chl');
  expect(status).toBe(200);
  expect(body.data.map(({ label }: { label: string }) => label)).toEqual(['Primero', 'Segundo']);
  const image = { image_url: expect.stringMatching(/banners\/help-1200\.webp$/) };
  expect(body.data).toMatchObject([
    { image, link_to: '/chl/shopping' },
    { image, link_to: 'https://www.ejemplo.test/' },
  ]);
  // The address names the country, not the country of the caller.
  for (const asker of [testEmail('local', 'PER'), testEmail('local', 'CHL')]) {
    const peru = await api.as(asker).get('/api/banners/public/per');
    expect([asker, peru.body.data]).toMatchObject([asker, [{ label: 'De otro país' }]]);
  }
  for (const role of everyRole) {
    const other = await api.as(testEmail(role, 'CHL')).get('/api/banners/public/chl');
    expect([role, other.status, other.body]).toEqual([role, 200, body]);
  }
  const neighbour = await api.as(testEmail('marca', 'CHL', 'b')).get('/api/banners/public/chl');
  expect(neighbour.body).toEqual(body);
  expect(body.data[1]).toEqual({
    id: expect.any(Number),
    image: {
      image_url: expect.stringMatching(/banners\/help-1200\.webp/),
      sizes: [
        { width: 1200, url: expect.stringMatching(/banners\/help-1200\.webp/) },
        { width: 600, url: expect.stringMatching(/banners\/season-600\.webp/) },
      ],
    },
    link_to: 'https://www.ejemplo.test/',
    label: 'Segundo',
    label_shown: true,
  });
  // By its own country's days: at this moment it is already the 20th in Santiago.
  const peruvian = api.db.updateTable('banner').where('country_code', '=', 'PER');
  await peruvian.set({ starts_on: '2026-11-20', ends_on: '2026-11-20' }).execute();
  const inPeru = async (): Promise<number> =>
    (await api.as(testEmail('local', 'PER')).get('/api/banners/public/per')).body.data.length;
  api.setClock('2026-11-20T04:59:59Z');
  expect(await inPeru()).toBe(0);
  api.setClock('2026-11-21T04:59:59Z');
  expect(await inPeru()).toBe(1);
  api.setClock('2026-11-21T05:00:00Z');
  expect(await inPeru()).toBe(0);
  api.setClock('2026-11-20T15:00:00Z');
});

test('the pictures are 1200 and 600 pixels wide, light, and open to everybody [T12]', async () => {
  await storeBannerScenes(api.deps.files);
  const open = { ...row, country_code: 'COL', position: 1, label: 'Abierto' } as const;
  await api.db.insertInto('banner').values(open).execute();
  const { body } = await api.as(testEmail('local', 'COL')).get('/api/banners/public/col');
  const { sizes } = body.data[0].image;
  expect(sizes).toEqual([
    { width: 1200, url: '/api/files/public/banners/help-1200.webp' },
    { width: 600, url: '/api/files/public/banners/season-600.webp' },
  ]);
  for (const { width, url } of sizes) {
    const { status, bytes } = await api.anonymous.get(url);
    expect([status, (await sharp(bytes).metadata()).width]).toEqual([200, width]);
    expect(bytes.length).toBeLessThan(40_000);
  }
});
