import { encodeQR } from 'qr';

export type QrPath = {
  /** Squares on a side, without the white margin. */
  readonly side: number;
  /** SVG path of the dark squares, one unit each. */
  readonly path: string;
};

/** The library always draws a white margin; its smallest is dropped here. */
const margin = 1;

/** A text as a QR code. Neighbouring squares of a row share a stroke. Used by the browser and the API. */
export function qrPathOf(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: margin })
    .slice(margin, -margin)
    .map((row) => row.slice(margin, -margin));
  const strokes = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1] === true) return [];
      const end = row.indexOf(false, x);
      const width = (end === -1 ? row.length : end) - x;
      return [`M${x} ${y}h${width}v1h-${width}z`];
    }),
  );
  return { side: rows.length, path: strokes.join('') };
}
