import { figureGroups, figureOrders } from 'shared/endpoints/sales-report';
import type { Address } from 'shared/lists';
import type { Day } from 'shared/rules';
import type { Period } from 'shared/rules/sales-periods';
import { useState } from 'react';
import { Box, Flex } from 'shared/ui/core';
import { FilterChip, SegmentGroup, SimpleGrid } from 'shared/ui/data';
import { DayFilter } from 'shared/day-field';
import { MallSelect } from '../common/malls/mall-select.tsx';
import { periodFault, periodNames, periodOf } from './figures-period.ts';
import type { FigureSearch } from './report-search.ts';
import { figureTexts as texts } from './texts.ts';

type FiguresFiltersProps = {
  readonly address: Address<FigureSearch>;
  readonly period: Period;
  readonly today: Day;
};

const isSame = (one: Period, other: Period): boolean => one.from === other.from && one.to === other.to;

/** Period, mall, grouping and order. */
export function FiguresFilters({ address: { search, change }, period, today }: FiguresFiltersProps) {
  const named = periodNames.find((name) => isSame(periodOf(name, today), period));
  const [typesOwn, setTypesOwn] = useState(false);
  const chosen = typesOwn ? 'otro' : (named ?? 'otro');
  const choose = (value: string | null): void => {
    const name = periodNames.find((one) => one === value);
    setTypesOwn(name === undefined);
    if (name !== undefined) change(periodOf(name, today));
  };
  return (
    <Flex direction="column" gap="3" mb="5">
      <Box overflowX="auto" py="1">
        <SegmentGroup.Root
          aria-label={texts.period}
          size={{ base: 'sm', sm: 'md' }}
          value={chosen}
          onValueChange={({ value }) => choose(value)}
        >
          <SegmentGroup.Indicator />
          {[...periodNames, 'otro' as const].map((name) => (
            // Narrow enough for all of them on a phone.
            <SegmentGroup.Item key={name} value={name} whiteSpace="nowrap" px={{ base: '1.5', sm: '4' }}>
              <SegmentGroup.ItemText>{texts.periods[name]}</SegmentGroup.ItemText>
              <SegmentGroup.ItemHiddenInput />
            </SegmentGroup.Item>
          ))}
        </SegmentGroup.Root>
      </Box>
      {chosen === 'otro' && <OwnPeriod period={period} today={today} onChange={change} />}
      <Flex gap="3" align="flex-end" wrap="wrap">
        <MallSelect
          mall={search.mall}
          // One mall is one row: its brands say more.
          onChange={(mall) =>
            change({ mall, ...(mall !== undefined && search.group === 'mall' && { group: 'marca' }) })
          }
        />
        <FilterChip
          label={texts.by}
          value={search.group}
          options={figureGroups.map((value) => ({ value, label: texts.groups[value] }))}
          onChange={(value) => change({ group: figureGroups.find((one) => one === value) ?? 'mall' })}
        />
        <FilterChip
          label={texts.order}
          value={search.order}
          options={figureOrders.map((value) => ({ value, label: texts.orders[value] }))}
          onChange={(value) => change({ order: figureOrders.find((one) => one === value) ?? 'ventas' })}
        />
      </Flex>
    </Flex>
  );
}

type OwnPeriodProps = {
  readonly period: Period;
  readonly today: Day;
  readonly onChange: (change: Partial<FigureSearch>) => void;
};

function OwnPeriod({ period, today, onChange }: OwnPeriodProps) {
  const fault = periodFault(period, today);
  return (
    <SimpleGrid columns={2} gap="3" maxW="md">
      <DayFilter
        label={texts.from}
        value={period.from}
        error={fault?.field === 'from' ? fault.text : undefined}
        onChange={(from) => onChange({ from, to: period.to })}
      />
      <DayFilter
        label={texts.to}
        value={period.to}
        error={fault?.field === 'to' ? fault.text : undefined}
        onChange={(to) => onChange({ from: period.from, to })}
      />
    </SimpleGrid>
  );
}
