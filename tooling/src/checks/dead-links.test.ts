import { expect, test } from '@jest/globals';
import { deadLinks } from './dead-links.ts';

test('a relative link of a document to nothing is found, wherever the document is', () => {
  const text =
    '[one](decisions/1.md) [two](../README.md#try-it) [web](https://example.com/a)\n```\n[x](y)\n```';
  const isThere = (path: string): boolean => path === 'README.md';
  expect(
    deadLinks(
      [
        { path: 'docs/a.md', text },
        { path: 'docs/a.ts', text },
      ],
      isThere,
    ),
  ).toEqual(['docs/a.md: links to decisions/1.md, which does not exist']);
});
