import type { MonthlySaleSubmission } from 'shared/endpoints/monthly-sales';
import type { CountryCode } from 'shared/countries';
import { formatMajorAmount } from 'shared/format';
import { monthlyTotals, type SaleProblem } from 'shared/rules';
import { Flex, Stack, Text } from 'shared/ui/core';
import { PanelFooter } from '../common/declaring/panel-footer.tsx';
import { monthlyFieldsOf } from '../common/month/month-values.ts';
import { monthlyTexts as texts } from './texts.ts';

type MonthFooterProps = {
  readonly formId: string;
  readonly country: CountryCode;
  readonly sale: MonthlySaleSubmission;
  readonly changed: boolean;
  /** The first error or missing field. */
  readonly problems: readonly SaleProblem[];
  readonly onBack: () => void;
};

/** The month's total, back and save. */
export const MonthFooter = ({ formId, country, sale, changed, problems, onBack }: MonthFooterProps) => (
  <Stack w="full" gap="3">
    <Flex justify="space-between" align="baseline">
      <Text color="fg.muted" fontSize="sm">
        {texts.total}
      </Text>
      <Text fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {formatMajorAmount(monthlyTotals(country, sale).total, country, { symbol: true })}
      </Text>
    </Flex>
    <PanelFooter
      formId={formId}
      reason={changed ? missingText(country, sale, problems) : texts.unchanged}
      back={{ label: texts.cancel, onClick: onBack }}
      submitLabel={texts.save}
    />
  </Stack>
);

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The first empty required field; null: none. Errors of other fields are shown on saving. */
function missingText(
  country: CountryCode,
  sale: MonthlySaleSubmission,
  problems: readonly SaleProblem[],
): string | null {
  const wrong = new Set(problems.map(({ field }) => field));
  const field = monthlyFieldsOf(country).find(
    ({ name, required }) => required !== null && wrong.has(name) && isEmpty(sale[name]),
  );
  return field ? texts.missing(field.label) : null;
}
