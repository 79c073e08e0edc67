import { deflateSync } from 'node:zlib';

/** A valid picture of one pixel. */
export const tinyPng: Buffer<ArrayBuffer> = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * A PDF of one empty page; `extra` goes into its catalogue, where readers look for actions to run on opening.
 */
export const testPdf = (extra = ''): Buffer<ArrayBuffer> =>
  Buffer.from(
    [
      '%PDF-1.7',
      `1 0 obj<</Type/Catalog/Pages 2 0 R${extra}>>endobj`,
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
      'trailer<</Root 1 0 R>>',
      '%%EOF\n',
    ].join('\n'),
    'latin1',
  );

/** A PDF with one more object, which is compressed. */
function withCompressed(object: string): Buffer<ArrayBuffer> {
  const stream = deflateSync(Buffer.from(`5 0 ${object}`, 'latin1'));
  const head = `6 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${stream.length}>>stream\n`;
  const [pages = '', end = ''] = testPdf().toString('latin1').split('trailer');
  return Buffer.concat([
    Buffer.from(pages + head, 'latin1'),
    stream,
    Buffer.from(`\nendstream endobj\ntrailer${end}`, 'latin1'),
  ]);
}

/** A PDF of some hundred kilobytes with a list that fills a gigabyte once it is read. */
export const swollenPdf = (): Buffer<ArrayBuffer> => withCompressed(`[${'7 '.repeat(32_000_000)}]`);

/** A PDF of 7 MB with so many keys that one allocation for them is beyond V8's limit. */
export const crowdedPdf = (): Buffer<ArrayBuffer> =>
  withCompressed(`<<${Array.from({ length: 3_000_000 }, (_, index) => `/k${index} 0 `).join('')}>>`);

const box = (name: string, content: number | string): Buffer => {
  const bytes = typeof content === 'number' ? Buffer.alloc(content) : Buffer.from(content, 'latin1');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + bytes.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, bytes]);
};

/** The boxes of a video recorded in one piece, without any pictures. */
export const testFilm: Buffer<ArrayBuffer> = Buffer.concat([
  box('ftyp', 'mp42\u0000\u0000\u0000\u0000'),
  box('moov', 64),
  box('mdat', 256),
]);

/** The same for WebM: its header and a segment. */
export const testWebm: Buffer<ArrayBuffer> = Buffer.concat([
  Buffer.from('1a45dfa3 87 4282 84 7765626d'.replaceAll(' ', ''), 'hex'),
  Buffer.from('18538067 01000000000000ff'.replaceAll(' ', ''), 'hex'),
  Buffer.alloc(64),
]);
