import { expect, test } from '@jest/globals';
import { containerGlobal } from './registry.ts';
import { readReleaseNotes, runningRemote } from './releases.ts';

const source = { branch: 'main', commit: 'abc', time: '2026-11-20T12:00:00Z', tag: null };

test('the registry tells each part’s release; an older entry without dates and one that is broken harm nobody', () => {
  const notes = readReleaseNotes({
    host: { version: '1.0.0-h', releasedAt: '2026-11-20T12:00:00Z', source },
    remotes: { sales: { version: '1.0.0-s', entry: '/x.js' }, help: { version: 7 }, unknown: {} },
  });
  expect([...notes.keys()]).toEqual(['host', 'sales']);
  expect(notes.get('host')?.source).toEqual(source);
  expect(notes.get('sales')).toEqual({ version: '1.0.0-s', releasedAt: null, source: null });
  expect(readReleaseNotes({ remotes: {} }).size).toBe(0);
});

test('which release a page runs is told by what its script left: that one, an older one, or none yet', () => {
  expect(runningRemote('sales', '1.0.0-b', {})).toBe('none');
  expect(runningRemote('sales', '1.0.0-b', { [containerGlobal('sales', '1.0.0-b')]: {} })).toBe('current');
  expect(runningRemote('sales', '1.0.0-b', { [containerGlobal('sales', '1.0.0-a')]: {} })).toBe('older');
  expect(runningRemote('sales', '1.0.0-b', { [containerGlobal('home', '1.0.0-b')]: {} })).toBe('none');
});
