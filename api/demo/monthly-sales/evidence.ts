import sharp from 'sharp';
import { formatMonth } from 'shared/format';
import { drawPair, page, renderPaper } from '../../src/documents/paper.ts';

/** Content of a till's monthly report. */
export type TillReport = {
  readonly store: string;
  readonly mall: string;
  readonly contract: string;
  /** `YYYY-MM` */
  readonly month: string;
  readonly tickets: string;
  readonly amount: string;
};

/** The report as the store's accountant exports it. The same input always gives the same bytes. */
export const reportPaper = (facts: TillReport): Promise<Buffer> =>
  renderPaper(
    {
      title: `Cierre de caja ${formatMonth(facts.month)}`,
      author: facts.store,
      date: new Date(`${facts.month}-28T12:00:00Z`),
    },
    (pdf) => {
      pdf.font('Helvetica-Bold').fontSize(18).fillColor('#14213D');
      pdf.text(`Cierre de caja, ${formatMonth(facts.month)}`, page.left, page.top);
      drawPair(pdf, 'Local', facts.store, page.left, 96, 220);
      drawPair(pdf, 'Centro comercial', facts.mall, 300, 96, 220);
      drawPair(pdf, 'Contrato', facts.contract, page.left, 140, 220);
      drawPair(pdf, 'Tickets emitidos', facts.tickets, 300, 140, 220);
      drawPair(pdf, 'Venta del mes', facts.amount, page.left, 184, 220);
    },
  );

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The same report as a photo of a till's receipt. */
export function reportPicture(facts: TillReport): Promise<Buffer> {
  const lines = [
    facts.store,
    facts.mall,
    `Contrato ${facts.contract}`,
    '- - - - - - - - - - - - - - - -',
    `CIERRE Z  ${formatMonth(facts.month)}`,
    `TICKETS   ${facts.tickets}`,
    `TOTAL     ${facts.amount}`,
  ];
  const rows = lines.map((line, index) => `<text x="48" y="${90 + index * 44}">${escaped(line)}</text>`);
  const slip = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="440"><rect width="480" height="440" fill="#8d8578"/>
    <rect x="24" y="20" width="432" height="400" fill="#fdfcf8"/>
    <g font-family="monospace" font-size="22" fill="#222">${rows.join('')}</g></svg>`;
  return sharp(Buffer.from(slip)).jpeg({ quality: 80 }).toBuffer();
}
