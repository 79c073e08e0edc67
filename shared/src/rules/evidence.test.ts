import { expect, test } from '@jest/globals';
import { evidenceAccept, evidenceCountProblem, evidenceFileProblem, fileTypeOf } from './index.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const any = { kinds: 'any' } as const;
const pictures = { kinds: 'image' } as const;

test.each([
  ['\u0089PNG\r\n\u001A\n', 'image/png'],
  ['\u00FF\u00D8\u00FF\u00E0', 'image/jpeg'],
  ['RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'image/webp'],
  ['GIF89a', 'image/gif'],
  ['%PDF-1.7', 'application/pdf'],
  ['\u0000\u0000\u0000\u0018ftypmp42', 'video/mp4'],
  ['\u0000\u0000\u0000\u0014ftypqt  ', 'video/quicktime'],
  ['\u001AE\u00DF\u00A3', 'video/webm'],
])('what begins with %j is %s', (text, mime) => {
  expect(fileTypeOf(bytes(text))?.mime).toBe(mime);
});

test.each(['<svg xmlns=', 'PK\u0003\u0004', 'MZ', '', '\u0000\u0000\u0000\u0018ftypheic', 'RIFF....WAVE'])(
  '%j is nothing that is taken [P-255]',
  (text) => {
    const problem = evidenceFileProblem(any, { size: 10, head: bytes(text) });
    expect(problem).toBe('Adjunte una imagen, un video (MP4, MOV o WebM) o un PDF');
    for (const taken of ['GIF89a', '\u0000\u0000\u0000\u0018ftypmp42', '%PDF-1.7']) {
      expect(evidenceFileProblem(any, { size: 10, head: bytes(taken) })).toBeNull();
    }
  },
);

test('where pictures are wanted, a paper or film is refused', () => {
  const judged = (text: string) => evidenceFileProblem(pictures, { size: 10, head: bytes(text) });
  expect(judged('GIF89a')).toBeNull();
  for (const text of ['%PDF-1.7', '\u001AE\u00DF\u00A3']) {
    expect(judged(text)).toBe('Adjunte una imagen PNG, JPG, WebP o GIF');
  }
  expect(evidenceAccept(pictures)).toBe('image/png,image/jpeg,image/webp,image/gif');
  expect(evidenceAccept(any)).toContain('application/pdf');
});

test('5.244.000 bytes are taken, one more is not', () => {
  const sized = (size: number) => evidenceFileProblem(any, { size, head: bytes('%PDF-') });
  expect(sized(5_244_000)).toBeNull();
  expect(sized(5_244_001)).toBe('Cada archivo puede pesar hasta 5 MB');
});

test('the number of files has its limits', () => {
  const rule = { min: 1, max: 5, kinds: 'any' } as const;
  expect([0, 1, 5, 6].map((count) => evidenceCountProblem(rule, count) === null)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
