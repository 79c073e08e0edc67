import type { SessionCompany } from 'shared/endpoints/auth';
import { formatPeriod } from 'shared/format';
import { HStack } from 'shared/ui/core';
import { FilterChip } from 'shared/ui/data';
import { offeredPeriods, offeredSocieties, type MonthFilters } from './filter-options.ts';
import { texts } from './texts.ts';
import type { InvoiceSearch } from './use-invoice-search.ts';
import { useInvoiceFilters } from './use-invoices.ts';
import type { InvoiceVariant } from './variants/index.ts';

type InvoiceFiltersProps = {
  readonly company: SessionCompany;
  readonly variant: InvoiceVariant;
  readonly search: InvoiceSearch;
  readonly onChange: (change: Partial<InvoiceSearch>) => void;
};

/** The value of 'Todos' in a list, where undefined is not possible. */
const everything = '';
const all = { value: everything, label: texts.all };
const noMonths: readonly MonthFilters[] = [];

/** Chips with the chosen filters. Until the options have loaded, each shows the value in the address. */
export function InvoiceFilters({ company, variant, search, onChange }: InvoiceFiltersProps) {
  const { data } = useInvoiceFilters(company);
  const months = data?.company_filters ?? noMonths;

  const choosePeriod = (value: string) => {
    const month = value === everything ? undefined : value;
    const stays = offeredSocieties(months, month).some(({ society_code }) => society_code === search.society);
    onChange({ month, society: stays ? search.society : undefined });
  };

  const societies = offeredSocieties(months, search.month).map(({ society_code, society_nombre }) => ({
    value: society_code,
    label: society_nombre,
  }));
  const periods = offeredPeriods(months, search.month).map((month) => ({
    value: month,
    label: formatPeriod(month),
  }));

  return (
    <HStack gap="2" wrap="wrap" mb="4">
      {variant.filters.includes('society') && (
        <FilterChip
          label={texts.filters.society}
          value={search.society ?? everything}
          options={[all, ...societies]}
          onChange={(value) => onChange({ society: value === everything ? undefined : value })}
        />
      )}
      {variant.filters.includes('period') && (
        <FilterChip
          label={texts.filters.period}
          value={search.month ?? everything}
          options={[all, ...periods]}
          onChange={choosePeriod}
        />
      )}
    </HStack>
  );
}
