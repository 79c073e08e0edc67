import { useState } from 'react';
import type { SessionCompany } from 'shared/endpoints/auth';
import type { DebtSummary } from 'shared/endpoints/debt';
import { countryOf } from 'shared/countries';
import type { DebtBucket } from 'shared/rules/debt';
import { Box, EmptyState, Flex, Stack, Text } from 'shared/ui/core';
import { Money } from '../common/money.tsx';
import { AgeingBar } from './ageing-bar.tsx';
import { AgeingFilter } from './ageing-filter.tsx';
import { partsOf } from './bucket-parts.ts';
import { DebtDetails } from './debt-details.tsx';
import { texts } from './texts.ts';

type DebtViewProps = { readonly company: SessionCompany; readonly summary: DebtSummary };

/** The total, its ages as a bar and as filters, and the documents (U-015, U-016, U-163). */
export function DebtView({ company, summary }: DebtViewProps) {
  const [bucket, setBucket] = useState<DebtBucket | null>(null);
  if (summary.deudaTotal === 0) {
    return <EmptyState picture="done" title={texts.noDebt} description={texts.noDebtHelp} />;
  }
  const { currency } = countryOf(company.countryId);
  const parts = partsOf(summary);
  return (
    <Stack gap="6">
      <Box borderWidth="1px" borderRadius="l3" bg="surface" p={{ base: '4', md: '6' }}>
        <Flex align="baseline" justify="space-between" gap="3" wrap="wrap" mb="4">
          <Text color="fg.muted">{texts.total}</Text>
          <Text fontSize={{ base: '2xl', md: '3xl' }} lineHeight="1.2">
            <Money amount={summary.deudaTotal} currency={currency.code} />
          </Text>
        </Flex>
        <AgeingBar parts={parts} chosen={bucket} currency={currency.code} />
        <AgeingFilter parts={parts} chosen={bucket} currency={currency.code} onChoose={setBucket} />
      </Box>
      <DebtDetails key={bucket} company={company} bucket={bucket} onAll={() => setBucket(null)} />
    </Stack>
  );
}
