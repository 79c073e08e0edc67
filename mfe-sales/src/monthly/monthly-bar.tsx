import { monthFilters, type MonthlyPage } from 'shared/endpoints/monthly-sales';
import { formatCount } from 'shared/format';
import { ChoiceChip, SearchBox } from 'shared/lists';
import { useCountryCode } from 'shared/session';
import { Box, CheckboxField, Flex, Text } from 'shared/ui/core';
import { MonthPicker } from 'shared/ui/data';
import { monthlyTexts as texts } from './texts.ts';
import type { MonthlySearch } from './monthly-search.ts';
import { monthTargets } from './tour/tour-targets.ts';

type MonthlyBarProps = {
  readonly month: string;
  readonly latest: string;
  readonly page: MonthlyPage | undefined;
  readonly search: MonthlySearch;
  readonly onChange: (change: Partial<MonthlySearch>) => void;
};

/** Month, progress and filter by state. */
export function MonthlyBar({ month, latest, page, search, onChange }: MonthlyBarProps) {
  const country = useCountryCode();
  const count = (value: number): string => formatCount(value, country);
  return (
    <>
      <Flex
        gap="3"
        mb="3"
        justify="space-between"
        align="center"
        wrap="wrap"
        rounded="l2"
        data-tour={monthTargets.month}
      >
        <MonthPicker
          label={texts.month}
          value={month}
          max={latest}
          onChange={(next) => onChange({ month: next })}
        />
        <Text color="fg.muted" fontSize="sm" minH="5" fontVariantNumeric="tabular-nums">
          {page && texts.declaredOf(count(page.resumen.declarados), count(page.resumen.contratos))}
        </Text>
      </Flex>
      <Flex gap="3" mb="3" align="center" wrap="wrap">
        <Box flex={{ base: '1 1 100%', sm: '0 1 22rem' }} rounded="l2" data-tour={monthTargets.search}>
          <SearchBox
            value={search.buscar}
            onChange={(buscar) => onChange({ buscar })}
            placeholder={texts.search}
          />
        </Box>
        <ChoiceChip
          label={texts.state}
          value={search.estado}
          choices={monthFilters}
          nameOf={(state) => texts.states[state]}
          onChange={(estado) => onChange({ estado })}
        />
        {(page?.hayNoVigentes || search.noVigentes) && (
          <CheckboxField checked={search.noVigentes} onChange={(noVigentes) => onChange({ noVigentes })}>
            {texts.showEnded}
          </CheckboxField>
        )}
      </Flex>
    </>
  );
}
