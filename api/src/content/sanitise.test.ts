import { expect, test } from '@jest/globals';
import { sanitiseContent } from './sanitise.ts';
import { attacks, expectHarmless } from './testing.ts';

test('nothing of the known attacks is left [T8]', () => {
  for (const attack of attacks) expectHarmless(sanitiseContent(attack));
});

test('what content is made of stays', () => {
  const html =
    '<h2>Horario</h2><p>De <strong>10:00</strong> a <em>22:00</em>.</p><ul><li>Lunes</li></ul><a href="https://www.ejemplo.test/a">sitio</a><a href="/chl/shopping">mural</a><a href="tel:+5622345">fono</a>';
  expect(sanitiseContent(html)).toBe(html);
});
