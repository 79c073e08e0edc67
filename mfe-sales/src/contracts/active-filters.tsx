import { formatDay } from 'shared/format';
import { Button, Flex } from 'shared/ui/core';
import { X } from 'shared/ui/icons';
import { countFilters, lastDayOf, noFilters, type ContractSearch } from './contract-search.ts';
import { contractsTexts as texts } from './texts.ts';
import { useFilterOptions } from './use-contracts.ts';

type ActiveFiltersProps = {
  readonly companyId: number | null;
  readonly search: ContractSearch;
  readonly onChange: (change: Partial<ContractSearch>) => void;
};

type Named = readonly { readonly id: number; readonly nombre: string }[] | undefined;

const nameOf = (options: Named, id: number): string =>
  options?.find((option) => option.id === id)?.nombre ?? '…';

/** One chip per filter that narrows the list, with its value; a click takes it away. */
export function ActiveFilters({ companyId, search, onChange }: ActiveFiltersProps) {
  const { data } = useFilterOptions(companyId);
  const { edificioId, marcaId, encargadoId, contratos, desde } = search;
  const hasta = lastDayOf(search);
  const [first, ...others] = contratos;
  const chips: { label: string; value: string; without: Partial<ContractSearch> }[] = [];
  const add = (label: string, value: string, without: Partial<ContractSearch>): void =>
    void chips.push({ label, value, without });
  if (edificioId !== undefined)
    add(texts.filter.mall, nameOf(data?.edificios, edificioId), { edificioId: undefined });
  if (marcaId !== undefined) add(texts.filter.brand, nameOf(data?.marcas, marcaId), { marcaId: undefined });
  if (encargadoId !== undefined)
    add(texts.filter.manager, nameOf(data?.encargados, encargadoId), { encargadoId: undefined });
  if (first !== undefined)
    add(texts.filter.contracts, others.length > 0 ? texts.contractsCount(contratos.length) : first, {
      contratos: [],
    });
  if (desde !== undefined) add(texts.filter.from, formatDay(desde), { desde: undefined });
  if (hasta !== undefined) add(texts.filter.to, formatDay(hasta), { hasta: undefined });
  if (countFilters(search) === 0) return null;
  return (
    <Flex role="group" aria-label={texts.activeFilters} gap="2" wrap="wrap" mb="3" align="center">
      {chips.map(({ label, value, without }) => (
        <Button
          key={label}
          size="sm"
          variant="subtle"
          colorPalette="brand"
          borderRadius="full"
          fontWeight="medium"
          aria-label={`${texts.removeFilter(label)}: ${value}`}
          onClick={() => onChange(without)}
        >
          <span>
            {label}: <strong>{value}</strong>
          </span>
          <X size={14} aria-hidden />
        </Button>
      ))}
      <Button size="sm" variant="ghost" colorPalette="neutral" onClick={() => onChange(noFilters)}>
        {texts.clear}
      </Button>
    </Flex>
  );
}
