import { type Address, SearchBox } from 'shared/lists';
import { discountStatuses, discountStatusNames } from 'shared/rules/discount';
import { Box, Button, CheckboxField, Flex, Stack } from 'shared/ui/core';
import { FilterPopover } from 'shared/ui/data';
import { DayFilter } from 'shared/day-field';
import { Fieldset } from 'shared/ui/occasional';
import type { Named } from '../named.ts';
import { mallsIn, type OwnSearch, statusesIn } from './own-search.ts';
import { texts } from './texts.ts';
import { useCompanyMalls } from './use-own-discounts.ts';

type OwnFiltersProps = Pick<Address<OwnSearch>, 'search' | 'change'> & { readonly companyId: number };

/** Search, and one popover with statuses, malls and days (U-111, U-112). */
export function OwnFilters({ search, change, companyId }: OwnFiltersProps) {
  const { data: malls = [] } = useCompanyMalls(companyId);
  const { q, from, to } = search;
  const statuses = statusesIn(search);
  const mallIds = mallsIn(search);
  const active = [statuses.length > 0, mallIds.length > 0, from !== undefined || to !== undefined].filter(
    Boolean,
  ).length;
  const reversed = from !== undefined && to !== undefined && to < from;
  return (
    <Flex gap="2" wrap="wrap" align="center" mb="4">
      <Box flex={{ base: '1 0 100%', md: '0 1 24rem' }}>
        <SearchBox value={q} onChange={(text) => change({ q: text })} placeholder={texts.search} />
      </Box>
      <FilterPopover
        label={texts.filters}
        summary={active === 0 ? texts.noFilters : texts.someFilters(active)}
        narrows={active > 0}
        width="80"
      >
        {() => (
          <Stack p="4" gap="5" maxH="70dvh" overflowY="auto">
            <ChoiceGroup
              label={texts.statuses}
              choices={discountStatuses.map((status) => ({ id: status, name: discountStatusNames[status] }))}
              chosen={statuses}
              onChange={(next) => change({ statuses: next })}
            />
            {malls.length > 0 && (
              <ChoiceGroup
                label={texts.malls}
                choices={malls.map(({ id, name }: Named) => ({ id: String(id), name }))}
                chosen={mallIds.map(String)}
                onChange={(next) => change({ malls: next })}
              />
            )}
            <DayFilter label={texts.from} value={from} onChange={(day) => change({ from: day })} />
            <DayFilter
              label={texts.to}
              value={to}
              error={reversed ? texts.reversed : undefined}
              onChange={(day) => change({ to: day })}
            />
            <Button
              size="sm"
              variant="outline"
              disabled={active === 0}
              onClick={() => change({ statuses: [], malls: [], from: undefined, to: undefined })}
            >
              {texts.clearFilters}
            </Button>
          </Stack>
        )}
      </FilterPopover>
    </Flex>
  );
}

type ChoiceGroupProps<Id extends string> = {
  readonly label: string;
  readonly choices: readonly { readonly id: Id; readonly name: string }[];
  readonly chosen: readonly Id[];
  readonly onChange: (chosen: readonly Id[]) => void;
};

/** Several of some values; none chosen means all. */
function ChoiceGroup<Id extends string>({ label, choices, chosen, onChange }: ChoiceGroupProps<Id>) {
  return (
    <Fieldset.Root>
      <Fieldset.Legend fontSize="sm" fontWeight="medium" mb="2">
        {label}
      </Fieldset.Legend>
      <Stack gap="2">
        {choices.map(({ id, name }) => (
          <CheckboxField
            key={id}
            checked={chosen.includes(id)}
            onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            {name}
          </CheckboxField>
        ))}
      </Stack>
    </Fieldset.Root>
  );
}
