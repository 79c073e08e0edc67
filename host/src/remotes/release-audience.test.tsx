import { beforeAll, expect, test } from '@jest/globals';
import type { ReleaseAudience } from 'shared/rules/release-audience';
import { initialSession, sessionStore } from 'shared/session';
import { buildSession } from 'shared/testing';
import { releaseGradually, startSmallPortal } from '../testing/small-portal.tsx';
import { chosenEntry } from './chosen-entry.ts';

beforeAll(() => startSmallPortal());

const person = { staff: false, country: 'CHL' as const, buckets: { help: 9 } };
const nobody: ReleaseAudience = { countries: [], share: 0 };

test.each([
  [
    'staff of any country, with any audience',
    { countries: ['PER'], share: 0 },
    { ...person, staff: true },
    true,
  ],
  ['the people of its countries', { countries: ['PER', 'CHL'], share: 0 }, person, true],
  ['nobody of another country', { countries: ['PER'], share: 0 }, person, false],
  ['its share of people', { countries: [], share: 10 }, person, true],
  ['nobody beyond its share', { countries: [], share: 9 }, person, false],
  ['no tenant while it is for staff', nobody, { ...person, buckets: { help: 0 } }, false],
  ['nobody whose bucket is unknown', { countries: [], share: 99 }, { ...person, buckets: {} }, false],
  [
    'nobody whose bucket of another area is reached',
    { countries: [], share: 5 },
    { ...person, buckets: { help: 9, home: 0 } },
    false,
  ],
  ['nobody who is not signed in', { countries: ['CHL'], share: 99 }, null, false],
] as const)(
  'the portal loads a gradual release for %s [T32]',
  async (_whom, audience, releasesFor, isNew) => {
    releaseGradually('help', '2.0.0', { ...audience, countries: [...audience.countries] });
    sessionStore.setState(
      releasesFor
        ? { ...initialSession, status: 'authenticated', signedIn: buildSession({ releasesFor }) }
        : { ...initialSession, status: 'no-authenticated' },
      true,
    );
    expect((await chosenEntry('help', true))?.entry.version).toBe(isNew ? '2.0.0' : '1.0.0');
  },
);
