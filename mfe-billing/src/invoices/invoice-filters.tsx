import type { SessionCompany } from 'shared/endpoints/auth';
import { formatPeriod } from 'shared/format';
import { type Address, ChoiceChip } from 'shared/lists';
import { HStack } from 'shared/ui/core';
import { offeredPeriods, offeredSocieties, type MonthFilters } from './filter-options.ts';
import { texts } from './texts.ts';
import type { InvoiceSearch } from './invoice-search.ts';
import { useInvoiceFilters } from './use-invoices.ts';
import type { InvoiceVariant } from './variants/index.ts';

type InvoiceFiltersProps = {
  readonly company: SessionCompany;
  readonly variant: InvoiceVariant;
  readonly address: Address<InvoiceSearch>;
};

const noMonths: readonly MonthFilters[] = [];

/** Chips with the chosen filters. Until the options have loaded, each shows the value in the address. */
export function InvoiceFilters({ company, variant, address: { search, change } }: InvoiceFiltersProps) {
  const { data } = useInvoiceFilters(company);
  const months = data?.company_filters ?? noMonths;
  const societies = offeredSocieties(months, search.month);
  const nameOf = new Map(societies.map((one) => [one.society_code, one.society_nombre]));

  const choosePeriod = (month: string | undefined) => {
    const stays = offeredSocieties(months, month).some(({ society_code }) => society_code === search.society);
    change({ month, society: stays ? search.society : undefined });
  };

  return (
    <HStack gap="2" wrap="wrap" mb="4">
      {variant.filters.includes('society') && (
        <ChoiceChip
          label={texts.filters.society}
          value={search.society}
          choices={[...nameOf.keys()]}
          nameOf={(code) => nameOf.get(code) ?? code}
          onChange={(society) => change({ society })}
        />
      )}
      {variant.filters.includes('period') && (
        <ChoiceChip
          label={texts.filters.period}
          value={search.month}
          choices={offeredPeriods(months, search.month)}
          nameOf={formatPeriod}
          onChange={choosePeriod}
        />
      )}
    </HStack>
  );
}
