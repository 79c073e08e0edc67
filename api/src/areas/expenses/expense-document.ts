import type { PrintedLook } from '../../identity/printed-look.ts';
import { countryOf } from 'shared/countries';
import { formatMoney, formatNumber, formatPeriod, formatTaxId, toMajorUnits } from 'shared/format';
import {
  column,
  drawFooter,
  drawLetterhead,
  drawLines,
  drawPair,
  drawTotals,
  page,
  type Pdf,
  renderPaper,
  tint,
} from '../../documents/paper.ts';
import type { PrintedExpense } from './repository.ts';
import { expenseLines } from './tables.ts';

function drawStore(pdf: Pdf, facts: PrintedExpense): void {
  const country = countryOf(facts.country_code);
  const taxId = `${country.taxId.label} ${formatTaxId(facts.company_tax_id, country.code)}`;
  pdf.roundedRect(page.left, 146, page.width, 104, 8).fill(tint);
  drawPair(pdf, 'Cliente', `${facts.company_name}, ${taxId}`, page.left + 16, 160, 212);
  drawPair(pdf, 'Marca', facts.brand_name, page.left + 16, 204, 212);
  drawPair(pdf, 'Centro comercial', facts.building_name, column.half, 160);
  drawPair(pdf, 'Local y superficie', spaceText(facts), column.half, 204);
  drawPair(pdf, 'Contrato', facts.contract_code, 445, 160, 90);
  drawPair(pdf, 'Moneda', facts.currency, 445, 204, 90);
}

const spaceText = ({ space_code: space, gla_m2: area, country_code: country }: PrintedExpense): string =>
  `${space}, ${formatNumber(area, country, 1)} m²`;

/** The statement of a store's common expenses for a month. The same input always gives the same bytes. */
export function renderExpense(facts: PrintedExpense, look: PrintedLook): Promise<Buffer> {
  const { country_code: country, currency } = facts;
  const money = (amount: number) => formatMoney(toMajorUnits(amount, country), currency);
  const lines = expenseLines.parse(facts.lines);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const society = {
    name: facts.society_name,
    taxId: formatTaxId(facts.society_tax_id, country),
    address: facts.society_address,
  };
  const period = formatPeriod(facts.month.slice(0, 7));
  const title = `Gastos comunes ${period}`;
  return renderPaper({ title, author: society.name, date: new Date(`${facts.month}T12:00:00Z`) }, (pdf) => {
    const { label: taxIdLabel } = countryOf(country).taxId;
    drawLetterhead(pdf, { look, society, taxIdLabel, documentType: 'Gastos comunes', number: period });
    drawStore(pdf, facts);
    const charges = lines.map(({ description, amount }) => ({ description, amount: money(amount) }));
    drawTotals(pdf, drawLines(pdf, charges), {
      look,
      sums: [],
      total: { description: 'Total del mes', amount: money(total) },
    });
    drawFooter(pdf, society, look);
  });
}
