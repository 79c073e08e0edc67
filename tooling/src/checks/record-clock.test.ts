import { expect, test } from '@jest/globals';
import { findLines, sourceFiles } from './source-files.ts';

/** Where the reader's own country is the right clock. */
const ownClock = [
  // The reader's own: sessions, second factor, notifications, how long they view the portal as another user.
  /^mfe-admin\/src\/profile\//,
  /^mfe-home\/src\/notifications\//,
  /^host\/src\/layout\/viewing-band\.tsx$/,
  // Of the portal as a whole, of no country.
  /^mfe-admin\/src\/identity\//,
  /^mfe-admin\/src\/integrations\/feeds\/feeds-section\.tsx$/,
  /^mfe-help\/src\/about\//,
  // What the API gives of the reader's own country alone: the log of its people, its content, its companies.
  /^mfe-admin\/src\/audit\//,
  /^mfe-home\/src\/(?:announcement|publishing|publishing-broadcasts)\//,
  /^mfe-help\/src\/(?:terms|help-centre)\//,
  /^mfe-billing\/src\/debit-notes\//,
  /^mfe-sales\/src\/(?:corrections|sales-report)\//,
];

const writesTimes = /\bformat(?:DateTime|InstantDay)\(/;
const reader = /\buseCountry(?:Code)?\(|\b(?:me|user)\??\.paisId\b|\bpaisId\b.*\} = useSessionUser\(/;

/** The screens' files that write times. */
const writing = sourceFiles().filter(
  ({ path, text }) =>
    /^(?:host|mfe-\w+|shared)\/src\/.*\.tsx?$/.test(path) &&
    !/^shared\/src\/format\/|\/testing\/|\.test\.tsx?$/.test(path) &&
    writesTimes.test(text),
);
const withReader = (files: typeof writing): string[] =>
  files.flatMap((file) => findLines(file, reader, 'writes a time by the clock of its reader'));

test('a record’s time is written by the clock of the record’s country, not of its reader [U-023 P-181]', () => {
  for (const text of [
    'formatDateTime(el, me.paisId)',
    'const country = useCountryCode();',
    'const { code } = useCountry();',
    'const { nombres, paisId } = useSessionUser();',
  ])
    expect(withReader([{ path: 'a.tsx', text }])).toHaveLength(1);
  const others = writing.filter(({ path }) => !ownClock.some((place) => place.test(path)));
  for (const area of ['mfe-admin', 'mfe-billing', 'mfe-help', 'mfe-home', 'mfe-sales', 'shared'])
    expect(others.some(({ path }) => path.startsWith(`${area}/src/`))).toBe(true);
  expect(withReader(others)).toEqual([]);
  // No place is excused in vain.
  for (const place of ownClock)
    expect(withReader(writing.filter(({ path }) => place.test(path)))).not.toEqual([]);
  // A zone is defined in the table of a country only: there is no default.
  const zones = sourceFiles().filter(
    ({ path, text }) =>
      /^(?:api|host|mfe-\w+|shared)\/src\/.*\.tsx?$/.test(path) &&
      !/\/testing\/|\.test\.tsx?$/.test(path) &&
      text.includes('America/'),
  );
  expect(zones.map(({ path }) => path).toSorted()).toEqual(
    ['arg', 'chl', 'col', 'per'].map((country) => `shared/src/countries/${country}.ts`),
  );
});
