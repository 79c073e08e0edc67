import { FilterChip } from 'shared/ui/data';
import type { Named } from './named.ts';

type NamedChipProps = {
  readonly label: string;
  /** The first option, which filters nothing. */
  readonly all: string;
  readonly value: number | undefined;
  readonly choices: readonly Named[];
  readonly onChange: (id: number | undefined) => void;
};

/** A chip that filters by one of some named things. */
export function NamedChip({ label, all, value, choices, onChange }: NamedChipProps) {
  return (
    <FilterChip
      label={label}
      value={value === undefined ? '' : String(value)}
      options={[
        { value: '', label: all },
        ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(chosen) => onChange(chosen === '' ? undefined : Number(chosen))}
    />
  );
}
