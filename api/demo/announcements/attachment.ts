import PDFDocument from 'pdfkit';
import type { DraftFile } from './draft.ts';

const ink = '#14213D';
const brand = '#1F4FD8';
const soft = '#5B6680';

/**
 * A letter on the mall's letterhead. The file's date is the given instant, so the same letter gives the same
 * bytes.
 */
function letter(
  file: Extract<DraftFile, { kind: 'pdf' }>,
  from: string,
  at: Date,
  day: string,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 64, bottom: 64, left: 64, right: 64 },
    lang: 'es',
    displayTitle: true,
    info: { Title: file.heading, Author: from, CreationDate: at, ModDate: at },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.roundedRect(64, 60, 30, 30, 7).fill(brand);
  pdf.roundedRect(71, 73, 16, 11, 2).fill('#FFFFFF');
  pdf.polygon([71, 66], [87, 66], [90, 73], [68, 73]).fill('#FFFFFF');
  pdf.font('Helvetica-Bold').fontSize(11).fillColor(ink).text(from, 104, 64);
  pdf.font('Helvetica').fontSize(9.5).fillColor(soft).text(day, 104, 79);
  pdf.font('Helvetica-Bold').fontSize(18).fillColor(ink).text(file.heading, 64, 126, { width: 460 });
  pdf.moveDown(0.8).font('Helvetica').fontSize(11.5).fillColor(ink);
  for (const paragraph of file.paragraphs) pdf.text(paragraph, { width: 460, lineGap: 4 }).moveDown(0.8);
  pdf.moveDown().fontSize(10).fillColor(soft).text('Administración del centro comercial');
  pdf.end();
  return done;
}

/** Quoted cells and a BOM, so that spreadsheets read accented letters correctly. */
const table = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    `\uFEFF${rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')}\r\n`,
  );

/** The bytes of a demo attachment and its media type. */
export async function attachmentBytes(
  file: DraftFile,
  { from, at, day }: { readonly from: string; readonly at: Date; readonly day: string },
): Promise<{ bytes: Buffer; mime: string }> {
  if (file.kind === 'csv') return { bytes: table(file.rows), mime: 'text/csv' };
  return { bytes: await letter(file, from, at, day), mime: 'application/pdf' };
}
