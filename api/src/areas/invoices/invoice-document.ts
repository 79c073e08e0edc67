import type { PrintedLook } from '../../identity/printed-look.ts';
import {
  column,
  drawFooter,
  drawLetterhead,
  drawLines,
  drawPair,
  drawTotals,
  page,
  type Issuer,
  type PaperLine,
  type Pdf,
  renderPaper,
  tint,
} from '../../documents/paper.ts';

/** Everything printed; amounts come formatted in the row's own currency. */
export type InvoiceDocument = {
  readonly society: Issuer;
  readonly company: { readonly name: string; readonly taxId: string };
  readonly taxIdLabel: string;
  readonly documentType: string;
  readonly number: string;
  /** dd/MM/yyyy */
  readonly issuedOn: string;
  /** Date of the file: the day of issue, so that the same invoice gives the same bytes. */
  readonly issuedAt: Date;
  readonly period: string;
  readonly currency: string;
  readonly lines: readonly PaperLine[];
  readonly net: string;
  readonly tax: { readonly label: string; readonly amount: string };
  readonly gross: string;
  readonly settled: boolean;
};

function drawFacts(pdf: Pdf, facts: InvoiceDocument): void {
  pdf.roundedRect(page.left, 146, page.width, 104, 8).fill(tint);
  drawPair(pdf, 'Cliente', facts.company.name, page.left + 16, 160, 212);
  drawPair(pdf, facts.taxIdLabel, facts.company.taxId, page.left + 16, 204);
  drawPair(pdf, 'Fecha de emisión', facts.issuedOn, column.half, 160);
  drawPair(pdf, 'Periodo facturado', facts.period, column.half, 204);
  drawPair(pdf, 'Moneda', facts.currency, 445, 160, 90);
  if (facts.settled) drawPair(pdf, 'Estado', 'Compensada', 445, 204, 90);
}

/** The one-page document of an invoice. The same input always gives the same bytes. */
export function renderInvoice(facts: InvoiceDocument, look: PrintedLook): Promise<Buffer> {
  const title = `${facts.documentType} ${facts.number}`;
  return renderPaper({ title, author: facts.society.name, date: facts.issuedAt }, (pdf) => {
    drawLetterhead(pdf, { ...facts, look, number: `N.º ${facts.number}` });
    drawFacts(pdf, facts);
    const sums = [
      { description: 'Monto neto', amount: facts.net },
      { description: facts.tax.label, amount: facts.tax.amount },
    ];
    const total = { description: 'Monto total', amount: facts.gross };
    drawTotals(pdf, drawLines(pdf, facts.lines), { look, sums, total });
    drawFooter(pdf, facts.society, look);
  });
}
