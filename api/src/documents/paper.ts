import type { PrintedLook } from '../identity/printed-look.ts';

/** The company that issues the document. */
export type Issuer = { readonly name: string; readonly taxId: string; readonly address: string };

/** One charge; the amount is already formatted. */
export type PaperLine = { readonly description: string; readonly amount: string };

const ink = '#14213D';
const soft = '#5B6680';
const hair = '#D9DEE8';
export const tint = '#F1F4FC';

/** A4 in points, with the margins of the letterhead. */
export const page = { left: 48, right: 547, top: 48, width: 499, bottom: 794 };
export const column = { half: 300, amount: 397, amountWidth: 150 };

export type Pdf = PDFKit.PDFDocument;

/** The portal's logo on its 32-unit grid: the shop window and its awning. */
const mark = {
  window:
    'M4 18.5h24V26a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4Zm3 2V26a1 1 0 0 0 1 1h8v-6.5Zm12 0V27h5a1 1 0 0 0 1-1v-5.5Z',
  awning:
    'M7 3h18a2 2 0 0 1 1.9 1.4L30 13a3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0L5.1 4.4A2 2 0 0 1 7 3Z',
};

/** Beside the name of who issues the document. */
const markWidth = 34;

function drawMark(pdf: Pdf, { accent, mark: own }: PrintedLook): void {
  const [x, y] = [page.left, page.top];
  if (own !== null) {
    pdf.image(own.png, x, y, { fit: [markWidth, markWidth] });
    return;
  }
  pdf
    .save()
    .translate(x, y)
    .scale(markWidth / 32);
  pdf.path(mark.window).fill(ink, 'even-odd');
  pdf.path(mark.awning).fill(accent);
  pdf.restore();
}

type Letterhead = {
  readonly look: PrintedLook;
  readonly society: Issuer;
  readonly taxIdLabel: string;
  /** Type and number of the document, in the box at the right. */
  readonly documentType: string;
  readonly number: string;
};

export function drawLetterhead(pdf: Pdf, facts: Letterhead): void {
  drawMark(pdf, facts.look);
  pdf.font('Helvetica-Bold').fontSize(13).fillColor(ink);
  pdf.text(facts.society.name, page.left + 46, page.top + 1, { width: 230 });
  pdf.font('Helvetica').fontSize(9).fillColor(soft);
  pdf.text(`${facts.taxIdLabel} ${facts.society.taxId}`, { width: 230 });
  pdf.text(facts.society.address, { width: 230 });

  pdf.roundedRect(350, page.top, 197, 70, 8).lineWidth(1.2).strokeColor(facts.look.accent).stroke();
  pdf.font('Helvetica-Bold').fontSize(12).fillColor(facts.look.accent);
  pdf.text(facts.documentType, 358, page.top + 14, { width: 181, align: 'center' });
  pdf.fontSize(14).fillColor(ink);
  pdf.text(facts.number, 358, page.top + 40, { width: 181, align: 'center' });
}

/** A label with its value below. */
export function drawPair(pdf: Pdf, label: string, value: string, x: number, y: number, width = 130): void {
  pdf.font('Helvetica').fontSize(8.5).fillColor(soft).text(label, x, y, { width });
  pdf.font('Helvetica-Bold').fontSize(10.5).fillColor(ink);
  pdf.text(value, x, y + 12, { width, height: 28, ellipsis: true });
}

/** Draws the charges from y = 278 on; returns the next free y. */
export function drawLines(pdf: Pdf, lines: readonly PaperLine[]): number {
  let y = 278;
  pdf.font('Helvetica-Bold').fontSize(9).fillColor(soft);
  pdf.text('Concepto', page.left, y);
  pdf.text('Monto', column.amount, y, { width: column.amountWidth, align: 'right' });
  y += 18;
  for (const line of lines) {
    pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.6).strokeColor(hair).stroke();
    pdf
      .font('Helvetica')
      .fontSize(10.5)
      .fillColor(ink)
      .text(line.description, page.left, y + 9, { width: 330 });
    pdf.text(line.amount, column.amount, y + 9, { width: column.amountWidth, align: 'right' });
    y += 30;
  }
  pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.6).strokeColor(hair).stroke();
  return y + 16;
}

export function drawFooter(pdf: Pdf, society: Issuer, { name }: PrintedLook): void {
  pdf.moveTo(page.left, 742).lineTo(page.right, 742).lineWidth(0.6).strokeColor(hair).stroke();
  pdf.font('Helvetica').fontSize(8.5).fillColor(soft);
  pdf.text(`${society.name} · ${society.address}`, page.left, 752, {
    width: page.width,
    lineBreak: false,
  });
  pdf.text(`Documento descargado desde el portal ${name}.`, page.left, 765, {
    width: page.width,
    lineBreak: false,
  });
}

type Totals = {
  readonly look: PrintedLook;
  readonly sums: readonly PaperLine[];
  readonly total: PaperLine;
};

/** The sums below each other, and the total in its box. */
export function drawTotals(pdf: Pdf, from: number, { look, sums, total }: Totals): void {
  const row = ({ description, amount }: PaperLine, y: number) => {
    pdf.text(description, column.half, y, { width: 110 });
    pdf.text(amount, column.amount - 14, y, { width: column.amountWidth, align: 'right' });
  };
  pdf.font('Helvetica').fontSize(10.5).fillColor(ink);
  for (const [index, sum] of sums.entries()) row(sum, from + index * 20);
  const y = from + sums.length * 20 + 2;
  pdf.roundedRect(286, y, 261, 34, 8).fill(look.accent);
  pdf.font('Helvetica-Bold').fontSize(12).fillColor('#FFFFFF');
  row(total, y + 11);
}

type PaperFacts = {
  readonly title: string;
  readonly author: string;
  /** Written into the file instead of the current time, so that the same document gives the same bytes. */
  readonly date: Date;
};

/** The bytes of a one-page A4 document. */
export async function renderPaper(
  { title, author, date }: PaperFacts,
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  // Large, and few calls print: a starting server does not wait for it.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'es',
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  });
  draw(pdf);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    pdf.end();
  });
}
