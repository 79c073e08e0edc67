import { FilterChip } from 'shared/ui/data';

type ChoiceChipProps<Value extends string> = {
  readonly label: string;
  /** Undefined: all. */
  readonly value: Value | undefined;
  readonly choices: readonly Value[];
  readonly nameOf: (choice: Value) => string;
  /** The first option, which filters nothing (P-175). */
  readonly all?: string;
  readonly onChange: (value: Value | undefined) => void;
};

/** The value of the first option: option values are texts. */
const everything = '';

/** A chip that filters by one of some values, or by none. */
export function ChoiceChip<Value extends string>({
  label,
  value,
  choices,
  nameOf,
  all = 'Todos',
  onChange,
}: ChoiceChipProps<Value>) {
  return (
    <FilterChip
      label={label}
      value={value ?? everything}
      options={[
        { value: everything, label: all },
        ...choices.map((choice) => ({ value: choice, label: nameOf(choice) })),
      ]}
      onChange={(chosen) => onChange(choices.find((choice) => choice === chosen))}
    />
  );
}
