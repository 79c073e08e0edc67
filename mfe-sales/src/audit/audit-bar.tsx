import { auditStates, type listSalesAudit } from 'shared/endpoints/sales-audit';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import { formatCount } from 'shared/format';
import { ChoiceChip, SearchBox } from 'shared/lists';
import { useCountryCode } from 'shared/session';
import { Box, Flex, Text } from 'shared/ui/core';
import { MonthPicker, SimpleGrid } from 'shared/ui/data';
import { MallSelect } from '../common/malls/mall-select.tsx';
import type { AuditSearch } from './audit-search.ts';
import { texts } from './texts.ts';

type AuditBarProps = {
  readonly month: string;
  readonly latest: string;
  readonly search: AuditSearch;
  /** Undefined while loading: the space is reserved. */
  readonly summary: ReplyOf<typeof listSalesAudit>['resumen'] | undefined;
  readonly onChange: (change: Partial<AuditSearch>) => void;
};

/** Month, mall, search and state, and the days of all stores that they leave. */
export function AuditBar({ month, latest, search, summary, onChange }: AuditBarProps) {
  return (
    <>
      <Flex gap="3" mb="4" align="flex-end" wrap="wrap">
        <MonthPicker
          label={texts.month}
          value={month}
          max={latest}
          onChange={(next) => onChange({ month: next })}
        />
        <MallSelect mall={search.mall} onChange={(mall) => onChange({ mall })} />
        <Box flex={{ base: '1 1 100%', sm: '0 1 18rem' }}>
          <SearchBox value={search.text} onChange={(text) => onChange({ text })} placeholder={texts.search} />
        </Box>
        <ChoiceChip
          label={texts.state}
          value={search.state}
          choices={auditStates}
          nameOf={(state) => texts.states[state]}
          onChange={(state) => onChange({ state })}
        />
      </Flex>
      <SimpleGrid columns={3} gap="3" mb="4" maxW="2xl">
        <Counter label={texts.figures.declared} count={summary?.declarados} />
        <Counter label={texts.figures.audited} count={summary?.auditados} />
        <Counter label={texts.figures.missing} count={summary?.sinDeclarar} />
      </SimpleGrid>
    </>
  );
}

type CounterProps = { readonly label: string; readonly count: number | undefined };

function Counter({ label, count }: CounterProps) {
  const country = useCountryCode();
  return (
    <Box
      role="group"
      aria-label={label}
      bg="surface"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '3', sm: '4' }}
    >
      <Text color="fg.muted" fontSize="sm">
        {label}
      </Text>
      <Text fontSize="2xl" lineHeight="1.2" minH="8" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {count !== undefined && formatCount(count, country)}
      </Text>
    </Box>
  );
}
