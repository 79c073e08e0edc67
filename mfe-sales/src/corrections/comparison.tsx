import { countryOf, type CountryCode, type SaleField } from 'shared/countries';
import type { CorrectionDetail } from 'shared/endpoints/correction-requests';
import { formatMajorAmount } from 'shared/format';
import { dailySaleTotals } from 'shared/rules';
import { ConflictView } from 'shared/writes';
import { storedValue } from '../common/declaring/stored-record.ts';
import { fieldText } from '../common/fields/field-text.ts';
import { noText } from '../common/fields/texts.ts';
import { texts } from './texts.ts';

type ComparisonProps = { readonly request: CorrectionDetail; readonly country: CountryCode };

/** The record of the day beside what is asked, field by field as in the country's form. */
export function Comparison({ request, country }: ComparisonProps) {
  const { registro, pedido, total } = request;
  const { wide, groups } = countryOf(country).dailySales;
  const sale = registro?.justificacion === null ? registro : null;
  const money = (amount: number): string => formatMajorAmount(amount, country, { symbol: true });
  const labelOf = ({ label, group }: SaleField): string => {
    const heading = groups.find(({ id, guard }) => id === group && guard !== null)?.label;
    return heading === undefined ? label : `${heading}: ${label.toLowerCase()}`;
  };
  return (
    <ConflictView
      title={texts.comparison}
      help={texts.comparisonHelp}
      texts={{ field: texts.field, stored: texts.now, mine: texts.asked, keepMine: '', keepStored: '' }}
      rows={[
        ...wide.fields.map((field) => ({
          field: labelOf(field),
          stored: sale === null ? noText : fieldText(field, storedValue(sale, field), country),
          mine: fieldText(field, pedido[field.name], country),
          isFigure: field.kind !== 'comment',
        })),
        {
          field: texts.total,
          stored: sale === null ? noText : money(dailySaleTotals(country, sale).total),
          mine: money(total),
          isFigure: true,
        },
      ]}
    />
  );
}
