import type { MonthlyContract } from 'shared/endpoints/monthly-sales';
import { formatDateTime, formatMajorAmount } from 'shared/format';
import { monthlyTotals } from 'shared/rules';
import { Box, chakra, Flex, Stack, Text } from 'shared/ui/core';
import { EvidenceLinks } from './evidence-links.tsx';
import { MonthChip } from '../common/month/month-chip.tsx';
import { MonthHistory } from './month-history.tsx';
import { MonthStore } from './month-store.tsx';
import { monthlyFieldsOf, storedText } from '../common/month/month-values.ts';
import { monthlyTexts as texts } from './texts.ts';

type MonthDetailProps = { readonly contract: MonthlyContract; readonly month: string };

/** The declared month: values, author, evidence and history. */
export function MonthDetail({ contract, month }: MonthDetailProps) {
  const { ventaMensual: sale, paisId: country, estadoMes } = contract;
  return (
    <Stack gap="6">
      <Flex justify="space-between" align="flex-start" gap="3">
        <MonthStore contract={contract} />
        <MonthChip state={estadoMes} />
      </Flex>
      {sale === null ? (
        estadoMes === 'expired' && <Text color="fg.muted">{texts.expired}</Text>
      ) : (
        <>
          <chakra.dl display="flex" flexDirection="column" gap="3">
            {monthlyFieldsOf(country).map((field) => (
              <Line key={field.name} label={field.label} value={storedText(field, sale, country)} />
            ))}
            <Line
              label={texts.total}
              value={formatMajorAmount(monthlyTotals(country, sale).total, country, { symbol: true })}
              strong
            />
          </chakra.dl>
          <Box>
            <Text fontWeight="semibold" mb="2">
              {texts.evidence}
            </Text>
            {sale.evidenciaArchivos.length === 0 ? (
              <Text color="fg.muted" fontSize="sm">
                {texts.noEvidence}
              </Text>
            ) : (
              <EvidenceLinks files={sale.evidenciaArchivos} />
            )}
          </Box>
          <Text color="fg.muted" fontSize="sm">
            {texts.declaredBy(sale.declaradaPor, formatDateTime(sale.declaradaEn, country))}
          </Text>
          <MonthHistory contractId={contract.id} month={month} country={country} />
        </>
      )}
    </Stack>
  );
}

type LineProps = { readonly label: string; readonly value: string; readonly strong?: boolean };

function Line({ label, value, strong = false }: LineProps) {
  return (
    <Flex
      justify="space-between"
      gap="4"
      fontWeight={strong ? 'semibold' : undefined}
      borderTopWidth={strong ? '1px' : undefined}
      pt={strong ? '3' : undefined}
    >
      <chakra.dt color={strong ? 'fg' : 'fg.muted'}>{label}</chakra.dt>
      <chakra.dd fontVariantNumeric="tabular-nums">{value}</chakra.dd>
    </Flex>
  );
}
