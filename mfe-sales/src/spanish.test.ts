import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { errorCatalogue } from 'shared/endpoints/errors';
import { countries } from 'shared/countries';
import { foreignWords } from 'shared/rules/testing/foreign-words';
import { dailyTour } from './daily/tour/daily-tour.ts';
import { monthlyTour } from './monthly/tour/monthly-tour.ts';

const source = import.meta.dirname;
const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
const textFiles = files.filter((file) => file.endsWith('texts.ts'));
const screens = files.filter((file) => file.endsWith('.tsx') && !/\.test\.|testing|standalone/.test(file));

/** Every text in a value; of a text that is made, its words without what is put in. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function')
    return [...String(value).matchAll(/`([^`]*)`|'([^']*)'|"([^"]*)"/g)].map((parts) =>
      parts
        .slice(1)
        .join('')
        .replaceAll(/\$\{[^}]*\}?|\w+ === \S+/g, ' '),
    );
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

test('every text of the sales area is in Spanish: its own, those of the countries and those of errors [S-001]', async () => {
  const modules: unknown[] = await Promise.all(textFiles.map((file) => import(file)));
  const own = textsIn(modules.map((module) => ({ ...Object(module) })));
  expect(own.length).toBeGreaterThan(150);
  const messages = Object.values(errorCatalogue).map(({ message }) => message);
  // Labels, notices and what their limits say.
  const ofCountries = Object.values(countries).flatMap(({ dailySales, monthlySales }) =>
    textsIn([dailySales, monthlySales]),
  );
  expect(ofCountries.length).toBeGreaterThan(400);
  const tours = (['CHL', 'PER', 'ARG', 'COL'] as const).flatMap((country) =>
    [...dailyTour(country, true), ...monthlyTour(country, true)].flatMap(({ title, text }) => [title, text]),
  );
  const all = [...own, ...messages, ...ofCountries, ...tours];
  expect(foreignWords(all)).toEqual([]);
});

test('no screen writes a text of its own beside them', () => {
  const written = screens.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    const between = [...code.matchAll(/>\s*([A-Za-zÁÉÍÓÚÑáéíóúñ¿¡][^<>{}=;()]*?)\s*<\//g)];
    const attributes = [...code.matchAll(/\b(?:aria-label|placeholder|title|label|alt)="([^"]+)"/g)];
    return [...between, ...attributes].map(([, text]) => `${relative(source, file)}: ${text}`);
  });
  expect(written).toEqual([]);
});
