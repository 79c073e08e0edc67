import { expect, test } from '@jest/globals';
import { announcementPreview, plainText, publicationId, publicationParam, slugOf } from './announcement.ts';

test('a preview has at most 150 characters, ends between words and says that it was cut', () => {
  const long = `<p>${'Una palabra tras otra '.repeat(20)}</p>`;
  const preview = announcementPreview(long);
  expect(preview.length).toBeLessThanOrEqual(150);
  expect(preview.length).toBeGreaterThan(130);
  expect(preview).toMatch(/(palabra|Una|tras|otra)…$/);
  expect(announcementPreview('<p>Corto.</p>')).toBe('Corto.');
  expect(announcementPreview('x'.repeat(400))).toHaveLength(150);
  expect(announcementPreview('x'.repeat(150))).toBe('x'.repeat(150));
});

test('a preview is text: tags, scripts and entities are gone', () => {
  expect(plainText('<h2>Hola</h2><ul><li>uno</li><li>dos</li></ul><script>x()</script>A&amp;B')).toBe(
    'Hola uno dos A&B',
  );
});

test('the address carries id and slug, and the id is what stands before the first underscore', () => {
  expect(publicationParam(12, 'Corte de luz: ¡atención, niñas!')).toBe('12_corte-de-luz-atencion-ninas');
  expect(publicationId('12_corte_de_luz')).toBe(12);
  expect(publicationId('12')).toBe(12);
  expect(publicationId('mural')).toBeNull();
  expect(publicationId('0_x')).toBeNull();
  expect(publicationId('1e5_x')).toBeNull();
  expect(slugOf('  --  ')).toBe('');
});
