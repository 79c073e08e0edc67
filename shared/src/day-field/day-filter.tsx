import type { Day } from '../rules/days.ts';
import { DayField, type DayFieldProps } from './day-field.tsx';
import { noDay } from './typed-day.ts';

type DayFilterProps = Pick<DayFieldProps, 'label' | 'min' | 'error'> & {
  readonly value: Day | undefined;
  readonly onChange: (day: Day | undefined) => void;
};

/** A day to filter by; a text that is no day yet changes nothing. */
export const DayFilter = ({ value = '', onChange, ...field }: DayFilterProps) => (
  <DayField
    {...field}
    value={value}
    onChange={(day) => day !== noDay && day !== value && onChange(day || undefined)}
  />
);
