import type { MonthlySaleSubmission } from 'shared/contract/monthly-sales';
import type { CountryCode } from 'shared/countries';
import { formatMajorAmount } from 'shared/format';
import { monthlyTotals } from 'shared/rules';
import { Flex, Stack, Text } from 'shared/ui/core';
import { PanelFooter } from '../declaration/panel-footer.tsx';
import { monthlyTexts as texts } from './texts.ts';

type MonthFooterProps = {
  readonly formId: string;
  readonly country: CountryCode;
  readonly sale: MonthlySaleSubmission;
  readonly changed: boolean;
  readonly onBack: () => void;
};

/** What the month comes to, back and save. */
export const MonthFooter = ({ formId, country, sale, changed, onBack }: MonthFooterProps) => (
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
      reason={changed ? null : texts.unchanged}
      back={{ label: texts.cancel, onClick: onBack }}
      submitLabel={texts.save}
    />
  </Stack>
);
