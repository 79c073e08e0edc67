import { Input, type InputProps } from '@chakra-ui/react';

type DatePickerProps = Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'> & {
  /** `YYYY-MM-DD`; '': empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min?: string;
  readonly max?: string;
};

/** A day. The native date input: localised, accessible by keyboard and free of script. */
export function DatePicker({ onChange, ...props }: DatePickerProps) {
  return <Input {...props} type="date" onChange={(event) => onChange(event.currentTarget.value)} />;
}
