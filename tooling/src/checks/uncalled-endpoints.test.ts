import { expect, test } from '@jest/globals';
import type { SourceFile } from './source-files.ts';
import { uncalledEndpoints } from './uncalled-endpoints.ts';

const declared = (comment: string): SourceFile => ({
  path: 'shared/src/endpoints/faqs.ts',
  text: `/** Every question. */\nexport const listFaqs = endpoint({});\n\n${comment}export const getFaq = endpoint({});\n`,
});

const screen = (name: string): SourceFile => ({
  path: 'mfe-help/src/faqs/faqs.page.tsx',
  text: `const faqs = useQuery(endpointQuery(listFaqs, {}));\nconst other = ${name};`,
});

const reason = '/** No screen makes this call: a caller outside reads one question (U-358). */\n';

test('a call that no screen makes names the requirement that wants it', () => {
  expect(uncalledEndpoints([declared(''), screen('nothing')])).toEqual([
    "shared/src/endpoints/faqs.ts: no screen calls getFaq; remove it, or say above it 'No screen makes this call: …' and which requirement wants it",
  ]);
  expect(
    uncalledEndpoints([declared('/** No screen makes this call. */\n'), screen('nothing')]),
  ).toHaveLength(1);
  expect(uncalledEndpoints([declared(reason), screen('nothing')])).toEqual([]);
});

test('a call that a screen makes needs no reason, and keeps none', () => {
  expect(uncalledEndpoints([declared(''), screen('call(getFaq)')])).toEqual([]);
  expect(uncalledEndpoints([declared(reason), screen('call(getFaq)')])).toEqual([
    'shared/src/endpoints/faqs.ts: getFaq is called by a screen; its comment says that none does',
  ]);
});

test('a test is no screen', () => {
  const asked = { ...screen('call(getFaq)'), path: 'mfe-help/src/faqs/faqs.test.tsx' };
  expect(uncalledEndpoints([declared(''), screen('nothing'), asked])).toHaveLength(1);
});
