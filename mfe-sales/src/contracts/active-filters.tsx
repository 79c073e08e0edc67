import { useRef } from 'react';
import { formatDay } from 'shared/format';
import { Button, Flex } from 'shared/ui/core';
import { X } from 'shared/ui/icons';
import { countFilters, lastDayOf, noFilters, type ContractSearch } from './contract-search.ts';
import { contractsTexts as texts } from './texts.ts';
import { useFilterName } from './use-contracts.ts';

export type ActiveFiltersProps = {
  readonly companyId: number | null;
  readonly search: ContractSearch;
  /** `next`: the chip that takes the place of the removed one, if any is left. */
  readonly onChange: (change: Partial<ContractSearch>, next?: () => HTMLElement | undefined) => void;
};

/** One chip per active filter, with its value; a click removes it. */
export function ActiveFilters({ companyId, search, onChange }: ActiveFiltersProps) {
  const group = useRef<HTMLDivElement>(null);
  const { edificioId, marcaId, encargadoId, contratos, desde } = search;
  const mall = useFilterName(companyId, 'edificios', edificioId);
  const brand = useFilterName(companyId, 'marcas', marcaId);
  const manager = useFilterName(companyId, 'encargados', encargadoId);
  const hasta = lastDayOf(search);
  const [first, ...others] = contratos;
  const chips: { label: string; value: string; without: Partial<ContractSearch> }[] = [];
  const add = (label: string, value: string, without: Partial<ContractSearch>): void =>
    void chips.push({ label, value, without });
  if (edificioId !== undefined) add(texts.filter.mall, mall ?? '…', { edificioId: undefined });
  if (marcaId !== undefined) add(texts.filter.brand, brand ?? '…', { marcaId: undefined });
  if (encargadoId !== undefined) add(texts.filter.manager, manager ?? '…', { encargadoId: undefined });
  if (first !== undefined)
    add(texts.filter.contracts, others.length > 0 ? texts.contractsCount(contratos.length) : first, {
      contratos: [],
    });
  if (desde !== undefined) add(texts.filter.from, formatDay(desde), { desde: undefined });
  if (hasta !== undefined) add(texts.filter.to, formatDay(hasta), { hasta: undefined });
  const chipAt = (index: number) => group.current?.querySelectorAll('button')[index];
  if (countFilters(search) === 0) return null;
  return (
    <Flex ref={group} role="group" aria-label={texts.activeFilters} gap="2" wrap="wrap" mb="3" align="center">
      {chips.map(({ label, value, without }, index) => (
        <Button
          key={label}
          size="sm"
          variant="subtle"
          colorPalette="brand"
          borderRadius="full"
          fontWeight="medium"
          aria-label={`${texts.removeFilter(label)}: ${value}`}
          onClick={() => onChange(without, () => chipAt(Math.min(index, chips.length - 2)))}
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
