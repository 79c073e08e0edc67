import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { FormField } from 'shared/ui/core';
import { CALENDAR_YEAR, calendarYear } from '../../endpoints/calendar-years.ts';
import { useTypedText } from '../data/use-typed-text.ts';
import { DatePicker } from './date-picker.tsx';

type DayFieldProps = {
  readonly label: string;
  /** `YYYY-MM-DD`; undefined: empty. */
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (day: string | undefined) => void;
};

/** While a year is typed, every digit makes a valid day: 0002, 0020, 0202. */
const isDay = (text: string): boolean => text === '' || calendarYear.test(text);

/** A day to filter by, reported after a pause and only with a plausible year. */
export function DayField({ label, value = '', min, error, onChange }: DayFieldProps) {
  const [day, setDay, settle] = useTypedText(value, (typed) => {
    if (isDay(typed)) onChange(typed || undefined);
  });
  const [left, setLeft] = useState(false);
  const fault = left && !isDay(day) ? CALENDAR_YEAR : error;
  const field = useRef<HTMLDivElement>(null);
  const told = useRef(fault);
  useEffect(() => {
    // It makes the field taller, below the visible area of a popover.
    if (fault !== undefined && told.current === undefined)
      field.current?.scrollIntoView({ block: 'nearest' });
    told.current = fault;
  }, [fault]);
  const change = (next: string): void => {
    setLeft(false);
    setDay(next);
  };
  const leave = (): void => {
    setLeft(true);
    settle();
  };
  return (
    <Box ref={field}>
      <FormField label={label} error={fault}>
        <DatePicker value={day} {...(min && { min })} onChange={change} onBlur={leave} />
      </FormField>
    </Box>
  );
}
