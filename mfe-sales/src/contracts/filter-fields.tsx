import { ErrorState, SimpleGrid } from 'shared/ui/core';
import { DayField, SelectField } from 'shared/ui/inputs';
import { ContractCodes } from './contract-codes.tsx';
import { isReversed, type ContractSearch } from './contract-search.ts';
import { contractsTexts as texts } from './texts.ts';
import { useFilterOptions, type FilterOptions } from './use-contracts.ts';

export type FilterFieldsProps = {
  readonly companyId: number | null;
  readonly search: ContractSearch;
  readonly onChange: (change: Partial<ContractSearch>) => void;
};

/** Mall, brand, store manager, contracts and days of validity (S-147). */
export function FilterFields({ companyId, search, onChange }: FilterFieldsProps) {
  const options = useFilterOptions(companyId);
  if (options.error && !options.data) {
    return <ErrorState title={texts.filtersFailed} onRetry={() => void options.refetch()} />;
  }
  return (
    <>
      <Choice
        label={texts.filter.mall}
        all={texts.allOf.mall}
        value={search.edificioId}
        options={options.data?.edificios}
        onChange={(edificioId) => onChange({ edificioId })}
      />
      <Choice
        label={texts.filter.brand}
        all={texts.allOf.brand}
        value={search.marcaId}
        options={options.data?.marcas}
        onChange={(marcaId) => onChange({ marcaId })}
      />
      <Choice
        label={texts.filter.manager}
        all={texts.allOf.manager}
        value={search.encargadoId}
        options={options.data?.encargados}
        onChange={(encargadoId) => onChange({ encargadoId })}
      />
      <ContractCodes
        companyId={companyId}
        chosen={search.contratos}
        onChange={(contratos) => onChange({ contratos })}
      />
      <SimpleGrid columns={2} gap="2">
        <DayField label={texts.filter.from} value={search.desde} onChange={(desde) => onChange({ desde })} />
        <DayField
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

type ChoiceProps = {
  readonly label: string;
  readonly all: string;
  readonly value: number | undefined;
  readonly options: FilterOptions['marcas'] | undefined;
  readonly onChange: (id: number | undefined) => void;
};

function Choice({ label, all, value, options = [], onChange }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      value={String(value ?? '')}
      options={[
        { value: '', label: all },
        ...options.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
      ]}
      onChange={(id) => onChange(id === '' ? undefined : Number(id))}
    />
  );
}
