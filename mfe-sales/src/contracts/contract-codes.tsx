import { useState } from 'react';
import { SearchBox } from 'shared/lists';
import { Box, CheckboxField, Stack, Text } from 'shared/ui/core';
import { FailedCall } from '../common/failed-call/failed-call.tsx';
import { contractSearch } from './contract-search.ts';
import { contractsTexts as texts } from './texts.ts';
import { useFoundContracts } from './use-contracts.ts';

type ContractCodesProps = {
  readonly companyId: number | null;
  readonly chosen: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
};

/** Few enough to look through; others are found by their code. */
const offered = 20;

/** Several leases by their codes. The server searches, because a company may have thousands. */
export function ContractCodes({ companyId, chosen, onChange }: ContractCodesProps) {
  const [wanted, setWanted] = useState('');
  const found = useFoundContracts(companyId, {
    ...contractSearch.initial,
    buscar: wanted,
    size: offered,
  });
  const codes = (found.data?.content ?? []).map(({ codigo }) => codigo);
  const shown = [...new Set([...chosen, ...codes])];
  const toggle = (code: string, checked: boolean): void =>
    onChange(checked ? [...chosen, code] : chosen.filter((one) => one !== code));
  return (
    <Box role="group" aria-label={texts.filter.contracts}>
      <Text fontWeight="medium" fontSize="sm" mb="1.5" aria-hidden>
        {texts.filter.contracts}
      </Text>
      <SearchBox value={wanted} onChange={setWanted} placeholder={texts.findContract} />
      <Box mt="2" maxH="36" overflowY="auto" borderWidth="1px" rounded="l2" px="3" py="2" tabIndex={0}>
        <Stack gap="1.5">
          {found.error && (
            <FailedCall title={texts.filtersFailed} error={found.error} onRetry={found.refetch} />
          )}
          {shown.map((code) => (
            <CheckboxField
              key={code}
              checked={chosen.includes(code)}
              onChange={(checked) => toggle(code, checked)}
            >
              {code}
            </CheckboxField>
          ))}
          {shown.length === 0 && found.isSuccess && (
            <Text color="fg.muted" fontSize="sm">
              {texts.noContractFound}
            </Text>
          )}
        </Stack>
      </Box>
    </Box>
  );
}
