import { expect, test } from '@jest/globals';
import type { NotificationReply } from 'shared/endpoints/notifications';
import { groupByDay, notificationOf, previewOfNotification } from './notification-card.ts';

const reply: NotificationReply = {
  id: 7,
  title: 'Cierre de ventas',
  importance: 'high',
  content: '<p>Texto</p>',
  read: true,
  readAt: '2026-11-20T16:00:00.000Z',
  shown: false,
  createdAt: '2026-11-20T15:00:00.000Z',
};

test('what the server sends is mapped to the portal’s own names [P-134]', () => {
  expect(notificationOf(reply)).toEqual({
    id: 7,
    titulo: 'Cierre de ventas',
    importancia: 'high',
    contenido: '<p>Texto</p>',
    leida: true,
    fechaLeida: '2026-11-20T16:00:00.000Z',
    mostrada: false,
    fechaCreacion: '2026-11-20T15:00:00.000Z',
  });
});

test('the preview is the text of the content, cut at 80 characters [P-415]', () => {
  const preview = (content: string): string => previewOfNotification(notificationOf({ ...reply, content }));
  expect(preview('<p>Uno</p><p>dos &amp; <b>tres</b></p>')).toBe('Uno dos & tres');
  expect(preview('x'.repeat(80))).toBe('x'.repeat(80));
  expect(preview('x'.repeat(81))).toBe(`${'x'.repeat(79)}…`);
  const words = preview(`<p>${'palabra '.repeat(20)}</p>`);
  expect(words.length).toBeLessThanOrEqual(80);
  expect(words).toMatch(/palabra…$/);
});

test('entries of one day stand together, by the clocks of the country', () => {
  const at = (id: number, createdAt: string) => notificationOf({ ...reply, id, createdAt });
  const entries = [
    at(3, '2026-11-20T15:00:00.000Z'),
    // 23:30 of the 19th in Bogota, half past one of the 20th in Santiago.
    at(2, '2026-11-20T04:30:00.000Z'),
    at(1, '2026-11-19T15:00:00.000Z'),
  ];
  const idsOf = (country: 'CHL' | 'COL') =>
    groupByDay(entries, country).map(({ day, entries: ofDay }) => [day, ofDay.map(({ id }) => id)]);
  expect(idsOf('CHL')).toEqual([
    ['2026-11-20', [3, 2]],
    ['2026-11-19', [1]],
  ]);
  expect(idsOf('COL')).toEqual([
    ['2026-11-20', [3]],
    ['2026-11-19', [2, 1]],
  ]);
});
