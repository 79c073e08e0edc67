import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { FormField } from 'shared/ui/core';
import { useTypedText } from '../data/use-typed-text.ts';
import { DatePicker } from './date-picker.tsx';

type DayFieldProps = {
  readonly label: string;
  /** `YYYY-MM-DD`; undefined is empty. */
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (day: string | undefined) => void;
};

/** A day to filter by, told after a pause: while a year is typed, every digit makes a day of its own. */
export function DayField({ label, value = '', min, error, onChange }: DayFieldProps) {
  const [day, setDay, settle] = useTypedText(value, (typed) => onChange(typed || undefined));
  const field = useRef<HTMLDivElement>(null);
  const told = useRef(error);
  useEffect(() => {
    // It makes the field taller, in a popover below the edge of what is in sight.
    if (error !== undefined && told.current === undefined)
      field.current?.scrollIntoView({ block: 'nearest' });
    told.current = error;
  }, [error]);
  return (
    <Box ref={field}>
      <FormField label={label} error={error}>
        <DatePicker value={day} {...(min && { min })} onChange={setDay} onBlur={settle} />
      </FormField>
    </Box>
  );
}
