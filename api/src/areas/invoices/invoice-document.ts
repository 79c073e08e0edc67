import PDFDocument from 'pdfkit';
import type { InvoiceLine } from './tables.ts';

/** Everything that is printed; amounts come already formatted in the row's own currency. */
export type InvoiceDocument = {
  readonly society: { readonly name: string; readonly taxId: string; readonly address: string };
  readonly company: { readonly name: string; readonly taxId: string };
  readonly taxIdLabel: string;
  readonly documentType: string;
  readonly number: string;
  /** dd/MM/yyyy */
  readonly issuedOn: string;
  /** The instant written into the file: the day of issue, so that the same invoice gives the same bytes. */
  readonly issuedAt: Date;
  readonly period: string;
  readonly currency: string;
  readonly lines: readonly (Omit<InvoiceLine, 'amount'> & { readonly amount: string })[];
  readonly net: string;
  readonly tax: { readonly label: string; readonly amount: string };
  readonly gross: string;
  readonly settled: boolean;
};

const ink = '#14213D';
const brand = '#1F4FD8';
const soft = '#5B6680';
const hair = '#D9DEE8';
const tint = '#F1F4FC';

/** A4 in points, with the margins of the letterhead. */
const page = { left: 48, right: 547, top: 48, width: 499, bottom: 794 };
const column = { half: 300, amount: 397, amountWidth: 150 };

type Pdf = InstanceType<typeof PDFDocument>;

/** The mark of the portal on its 32-unit grid: the shop window, and the awning over it. */
const mark = {
  window:
    'M4 18.5h24V26a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4Zm3 2V26a1 1 0 0 0 1 1h8v-6.5Zm12 0V27h5a1 1 0 0 0 1-1v-5.5Z',
  awning:
    'M7 3h18a2 2 0 0 1 1.9 1.4L30 13a3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0L5.1 4.4A2 2 0 0 1 7 3Z',
};

function drawMark(pdf: Pdf, x: number, y: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(34 / 32);
  pdf.path(mark.window).fill(ink, 'even-odd');
  pdf.path(mark.awning).fill(brand);
  pdf.restore();
}

function drawLetterhead(pdf: Pdf, facts: InvoiceDocument): void {
  drawMark(pdf, page.left, page.top);
  pdf.font('Helvetica-Bold').fontSize(13).fillColor(ink);
  pdf.text(facts.society.name, page.left + 46, page.top + 1, { width: 230 });
  pdf.font('Helvetica').fontSize(9).fillColor(soft);
  pdf.text(`${facts.taxIdLabel} ${facts.society.taxId}`, { width: 230 });
  pdf.text(facts.society.address, { width: 230 });

  pdf.roundedRect(350, page.top, 197, 70, 8).lineWidth(1.2).strokeColor(brand).stroke();
  pdf.font('Helvetica-Bold').fontSize(12).fillColor(brand);
  pdf.text(facts.documentType, 358, page.top + 14, { width: 181, align: 'center' });
  pdf.fontSize(14).fillColor(ink);
  pdf.text(`N.º ${facts.number}`, 358, page.top + 40, { width: 181, align: 'center' });
}

function drawPair(pdf: Pdf, label: string, value: string, x: number, y: number, width = 130): void {
  pdf.font('Helvetica').fontSize(8.5).fillColor(soft).text(label, x, y, { width });
  pdf.font('Helvetica-Bold').fontSize(10.5).fillColor(ink);
  pdf.text(value, x, y + 12, { width, height: 28, ellipsis: true });
}

function drawFacts(pdf: Pdf, facts: InvoiceDocument): void {
  pdf.roundedRect(page.left, 146, page.width, 104, 8).fill(tint);
  drawPair(pdf, 'Cliente', facts.company.name, page.left + 16, 160, 212);
  drawPair(pdf, facts.taxIdLabel, facts.company.taxId, page.left + 16, 204);
  drawPair(pdf, 'Fecha de emisión', facts.issuedOn, column.half, 160);
  drawPair(pdf, 'Periodo facturado', facts.period, column.half, 204);
  drawPair(pdf, 'Moneda', facts.currency, 445, 160, 90);
  if (facts.settled) drawPair(pdf, 'Estado', 'Compensada', 445, 204, 90);
}

function drawLines(pdf: Pdf, facts: InvoiceDocument): number {
  let y = 278;
  pdf.font('Helvetica-Bold').fontSize(9).fillColor(soft);
  pdf.text('Concepto', page.left, y);
  pdf.text('Monto', column.amount, y, { width: column.amountWidth, align: 'right' });
  y += 18;
  for (const line of facts.lines) {
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

function drawTotals(pdf: Pdf, facts: InvoiceDocument, from: number): void {
  const row = (label: string, amount: string, y: number) => {
    pdf.text(label, column.half, y, { width: 110 });
    pdf.text(amount, column.amount - 14, y, { width: column.amountWidth, align: 'right' });
  };
  pdf.font('Helvetica').fontSize(10.5).fillColor(ink);
  row('Monto neto', facts.net, from);
  row(facts.tax.label, facts.tax.amount, from + 20);
  pdf.roundedRect(286, from + 42, 261, 34, 8).fill(brand);
  pdf.font('Helvetica-Bold').fontSize(12).fillColor('#FFFFFF');
  row('Monto total', facts.gross, from + 53);
}

function drawFooter(pdf: Pdf, facts: InvoiceDocument): void {
  pdf.moveTo(page.left, 742).lineTo(page.right, 742).lineWidth(0.6).strokeColor(hair).stroke();
  pdf.font('Helvetica').fontSize(8.5).fillColor(soft);
  pdf.text(`${facts.society.name} · ${facts.society.address}`, page.left, 752, {
    width: page.width,
    lineBreak: false,
  });
  pdf.text('Documento descargado desde el portal Vitrina.', page.left, 765, {
    width: page.width,
    lineBreak: false,
  });
}

/** The one-page document of an invoice. The same facts always give the same bytes. */
export function renderInvoice(facts: InvoiceDocument): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'es',
    info: {
      Title: `${facts.documentType} ${facts.number}`,
      Author: facts.society.name,
      CreationDate: facts.issuedAt,
      ModDate: facts.issuedAt,
    },
  });
  drawLetterhead(pdf, facts);
  drawFacts(pdf, facts);
  drawTotals(pdf, facts, drawLines(pdf, facts));
  drawFooter(pdf, facts);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    pdf.end();
  });
}
