import { useState } from 'react';
import type { ContractFilterName, FilterOption } from 'shared/endpoints/contracts';
import { useTypedText } from 'shared/ui/data';
import { SearchSelect, SelectField, type SelectOption } from 'shared/ui/inputs';
import { FailedCall } from '../common/failed-call/failed-call.tsx';
import { contractsTexts as texts } from './texts.ts';
import { useFilterName, useFilterSearch } from './use-contracts.ts';

type FilterChoiceProps = {
  readonly companyId: number | null;
  readonly filter: ContractFilterName;
  readonly label: string;
  /** Nothing chosen. */
  readonly all: string;
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
};

const optionOf = ({ id, nombre }: FilterOption): SelectOption => ({ value: String(id), label: nombre });

/** One mall, brand or store manager: a select of a few options, or a server search of many. */
export function FilterChoice({ companyId, filter, label, all, value, onChange }: FilterChoiceProps) {
  const [wanted, setWanted] = useState('');
  const [typed, setTyped] = useTypedText(wanted, setWanted);
  const first = useFilterSearch(companyId, filter, '');
  const found = useFilterSearch(companyId, filter, wanted);
  const name = useFilterName(companyId, filter, value);
  const failing = [first, found].find(({ error, data }) => error !== null && data === undefined);
  if (failing?.error) {
    return <FailedCall title={texts.filtersFailed} error={failing.error} onRetry={failing.refetch} />;
  }
  const choose = (id: string): void => onChange(id === '' ? undefined : Number(id));
  if (first.data?.hasMore !== true) {
    const options = (first.data?.opciones ?? []).map(optionOf);
    return (
      <SelectField
        label={label}
        value={String(value ?? '')}
        options={[{ value: '', label: all }, ...options]}
        onChange={choose}
      />
    );
  }
  return (
    <SearchSelect
      label={label}
      all={all}
      search={typed}
      chosen={value === undefined ? null : { value: String(value), label: name ?? '…' }}
      options={(found.data?.opciones ?? []).map(optionOf)}
      isSearching={found.isFetching || typed !== wanted}
      hasMore={found.data?.hasMore === true}
      onSearch={setTyped}
      onChange={(id = '') => choose(id)}
    />
  );
}
