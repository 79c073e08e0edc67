import type { Country, SaleField } from 'shared/countries';
import { formatCount, formatMajorAmount } from 'shared/format';
import type { Line } from './store-lines.ts';
import { bulkTexts as texts } from './texts.ts';

type GridTotalsProps = {
  readonly country: Country;
  readonly fields: readonly SaleField[];
  readonly lines: readonly Line[];
};

/** The sum of every column that has one, over all stores. Plain elements, styled by `gridStyles`: each key draws them. */
export function GridTotals({ country: { code }, fields, lines }: GridTotalsProps) {
  const all = lines.reduce((sum, { totals }) => sum + totals.total, 0);
  return (
    <tfoot>
      <tr>
        <th scope="row">{texts.totals}</th>
        {fields.map((field) => {
          const isText = field.kind === 'series' || field.kind === 'comment';
          const sum = lines.reduce(
            (before, { sale }) => before + (isText ? 0 : Math.abs(sale[field.name] ?? 0)),
            0,
          );
          return (
            <td key={field.name}>
              {isText
                ? null
                : field.kind === 'tickets'
                  ? formatCount(sum, code)
                  : formatMajorAmount(sum, code)}
            </td>
          );
        })}
        <td className="total">{formatMajorAmount(all, code)}</td>
      </tr>
    </tfoot>
  );
}
