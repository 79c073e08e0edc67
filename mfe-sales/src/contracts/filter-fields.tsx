import { SimpleGrid } from 'shared/ui/data';
import { DayFilter } from 'shared/day-field';
import { ContractCodes } from './contract-codes.tsx';
import { isReversed, type ContractSearch } from './contract-search.ts';
import { FilterChoice } from './filter-choice.tsx';
import { contractsTexts as texts } from './texts.ts';

export type FilterFieldsProps = {
  readonly companyId: number | null;
  readonly search: ContractSearch;
  readonly onChange: (change: Partial<ContractSearch>) => void;
};

/** Mall, brand, store manager, leases and days of validity (S-147). */
export function FilterFields({ companyId, search, onChange }: FilterFieldsProps) {
  return (
    <>
      <FilterChoice
        companyId={companyId}
        filter="edificios"
        label={texts.filter.mall}
        all={texts.allOf.mall}
        value={search.edificioId}
        onChange={(edificioId) => onChange({ edificioId })}
      />
      <FilterChoice
        companyId={companyId}
        filter="marcas"
        label={texts.filter.brand}
        all={texts.allOf.brand}
        value={search.marcaId}
        onChange={(marcaId) => onChange({ marcaId })}
      />
      <FilterChoice
        companyId={companyId}
        filter="encargados"
        label={texts.filter.manager}
        all={texts.allOf.manager}
        value={search.encargadoId}
        onChange={(encargadoId) => onChange({ encargadoId })}
      />
      <ContractCodes
        companyId={companyId}
        chosen={search.contratos}
        onChange={(contratos) => onChange({ contratos })}
      />
      <SimpleGrid columns={2} gap="2">
        <DayFilter label={texts.filter.from} value={search.desde} onChange={(desde) => onChange({ desde })} />
        <DayFilter
          label={texts.filter.to}
          value={search.hasta}
          min={search.desde}
          error={isReversed(search) ? texts.rangeReversed : undefined}
          onChange={(hasta) => onChange({ hasta })}
        />
      </SimpleGrid>
    </>
  );
}
