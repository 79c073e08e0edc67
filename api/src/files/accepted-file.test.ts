import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { fileTypeOf, type FileType } from 'shared/rules';
import { testPicture } from '../testing/pictures.ts';
import { crowdedPdf, swollenPdf, testFilm, testPdf, testWebm } from '../testing/sent-files.ts';
import { acceptFile } from './accepted-file.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { uploadedName } from './uploaded-name.ts';

function typeOf(bytes: Buffer): FileType {
  const type = fileTypeOf(bytes);
  if (type === null) throw new Error('The bytes begin like nothing that is taken.');
  return type;
}
const accept = (bytes: Buffer) => acceptFile(bytes, typeOf(bytes));
const bytesOf = async (sent: Buffer): Promise<Buffer> => {
  const accepted = await accept(sent);
  if (typeof accepted === 'string') throw new Error(accepted);
  return accepted.bytes;
};

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is drawn again, upright and without the place and device that a phone writes into it [T11]',
  async (kind) => {
    const sent = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#1f4fd8' } })
      .toFormat(kind)
      .withExif({ IFD0: { Model: 'Telefono de Juana' }, IFD3: { GPSLatitude: '33/1 26/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(sent.includes('Telefono de Juana')).toBe(true);
    const kept = await bytesOf(sent);
    const { exif, width, height } = await sharp(kept).metadata();
    expect([exif, kept.includes('Telefono'), width, height]).toEqual([undefined, false, 20, 40]);
    expect(typeOf(kept)).toEqual(typeOf(sent));
  },
);

test('what hangs behind a picture is not kept: it could be a page or a program [T11]', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1f4fd8' } })
    .png()
    .toBuffer();
  const page = '<script>alert(1)</script>';
  const kept = await bytesOf(Buffer.concat([picture, Buffer.from(page)]));
  expect(kept.includes(page)).toBe(false);
  expect(typeOf(kept)).toEqual(typeOf(picture));
});

test('a moving picture keeps its frames', async () => {
  const frame = { width: 8, height: 8, channels: 3 as const };
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { ...frame, background } })
        .png()
        .toBuffer(),
    ),
  );
  const sent = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(await bytesOf(sent), { animated: true }).metadata()).pages).toBe(2);
});

test.each<[string, Buffer]>([
  ['half of a picture', Buffer.from('\u0089PNG\r\n\u001A\n and nothing else', 'latin1')],
  ['a film of twelve bytes', Buffer.from('\u0000\u0000\u0000\u000Cftypmp42', 'latin1')],
  ['a film without its index', Buffer.concat([testFilm.subarray(0, 16), testFilm.subarray(88)])],
  ['a film that was cut off', testFilm.subarray(0, -1)],
  [
    'a film of millions of parts',
    Buffer.concat([
      testFilm.subarray(0, 16),
      Buffer.alloc(800_000, '\0\0\0\u0008free'),
      testFilm.subarray(16),
    ]),
  ],
  ['a WebM without a segment', testWebm.subarray(0, 12)],
  ['the name of a PDF', Buffer.from('%PDF-1.7 carta')],
])('%s is not what it says [T11]', async (_what, bytes) => {
  expect(await accept(bytes)).toBe('broken');
});

test('films and PDFs stay byte for byte', async () => {
  for (const sent of [testFilm, testWebm, testPdf()]) expect((await bytesOf(sent)).equals(sent)).toBe(true);
});

test.each([
  ['runs a script when it is opened', '/OpenAction<</S/JavaScript/JS(app.alert(1))>>'],
  ['names its script in hexadecimal', '/OpenAction<</S/J#61vaScript/J#53(app.alert(1))>>'],
  ['starts a program', '/OpenAction<</S/Launch/F(cmd.exe)>>'],
  ['sends a form', '/AA<</WC<</S/SubmitForm/F(https://evil.test)>>>>'],
  ['carries a file', '/Names<</EmbeddedFiles<</Names[(a)<</Type/Filespec/EF<</F 3 0 R>>>>]>>>>'],
])('a PDF that %s is refused [T11]', async (_what, extra) => {
  expect(await accept(testPdf(extra))).toBe('active');
});

test('a PDF that opens at a page is taken', async () => {
  expect(typeof (await accept(testPdf('/OpenAction[3 0 R/Fit]')))).toBe('object');
});

test('a small picture that unfolds to more pixels than any screen has is refused [T9]', async () => {
  expect(await accept(await testPicture('png', 6_000))).toBe('broken');
});

test('a small PDF that unfolds to a gigabyte is refused, so is one for which V8 ends its process, and of many at once two are read at a time [T9]', async () => {
  const finished: string[] = [];
  const inspect = async (name: string, bytes: Buffer) => {
    const fault = await inspectPdf(bytes);
    finished.push(name);
    return fault;
  };
  const hostile = [swollenPdf(), crowdedPdf()];
  const faults = [...hostile.map((bytes) => inspect('hostile', bytes)), inspect('good', testPdf())];
  expect(await Promise.all(faults)).toEqual(['broken', 'broken', null]);
  // The good one waited for its turn.
  expect(finished[0]).toBe('hostile');
}, 60_000);

test('a name keeps no sign that turns its direction, no folder, and the ending of what it is [T11 S-370]', () => {
  expect(uploadedName('factura\u202Efdp.exe', 'pdf', 'adjunto')).toBe('facturafdp.pdf');
  expect(uploadedName('cie\u0000rre\r\n\t.pdf', 'pdf', 'adjunto')).toBe('cierre.pdf');
  expect(uploadedName('\u2066\u200F\u061C.pdf', 'pdf', 'adjunto')).toBe('adjunto.pdf');
  expect(uploadedName('plano.html', 'png', 'adjunto')).toBe('plano.png');
  expect(uploadedName('..\\a/b.svg', 'pdf', 'adjunto')).toBe('b.pdf');
  expect(uploadedName(`${'a'.repeat(200)}.png`, 'png', 'adjunto')).toBe(`${'a'.repeat(116)}.png`);
});
