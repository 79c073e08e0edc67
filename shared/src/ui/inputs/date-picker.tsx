import { Input, type InputProps } from '@chakra-ui/react';

type DatePickerProps = Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'> & {
  /** `YYYY-MM-DD`; '' is empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min?: string;
  readonly max?: string;
};

/** A day. The device's own calendar: it speaks its language, works by keyboard and costs nothing. */
export function DatePicker({ onChange, ...props }: DatePickerProps) {
  return <Input {...props} type="date" onChange={(event) => onChange(event.currentTarget.value)} />;
}
