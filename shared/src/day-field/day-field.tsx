import { type ChangeEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useLazyComponent } from 'shared/lazy-component';
import { Box, FormField, IconButton, Input, VisuallyHidden } from 'shared/ui/core';
import { CalendarDays } from 'shared/ui/icons';
import { dayCalendar } from 'shared/ui/inputs';
import { formatDay } from '../format/day.ts';
import type { Day } from '../rules/days.ts';
import { dayFault, finishedDay, noDay, rangeFault, readDay, spacedDay } from './typed-day.ts';

export type DayFieldProps = {
  readonly label: string;
  /** For a field whose place says what it is; assistive technology still reads the label. */
  readonly hidesLabel?: boolean;
  /** `YYYY-MM-DD`; '': empty. */
  readonly value: string;
  /** A day, '' when the field is empty, and `noDay` while the text is no day. */
  readonly onChange: (day: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
};

const shownDay = (value: string): string => (value === '' ? '' : formatDay(value));

/** A day, typed as dd/mm/aaaa or chosen from a Spanish calendar. It says itself which text is no day. */
export function DayField({
  label,
  hidesLabel = false,
  value,
  onChange,
  onBlur,
  min,
  max,
  error,
  help,
  required = false,
  disabled = false,
  ...input
}: DayFieldProps) {
  const [text, setText] = useState(shownDay(value));
  const [known, setKnown] = useState(value);
  const [told, setTold] = useState(value);
  // A change from outside replaces the text; the echo of what was typed does not.
  if (value !== known) {
    setKnown(value);
    if (value !== told) {
      setTold(value);
      setText(shownDay(value));
    }
  }
  const [left, setLeft] = useState(false);
  const tell = (shown: string): void => {
    setText(shown);
    const next = shown === '' ? '' : (readDay(shown) ?? noDay);
    if (next === told) return;
    setTold(next);
    onChange(next);
  };
  const type = ({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const atEnd = field.selectionStart === field.value.length;
    const deletes = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete');
    setLeft(false);
    tell(spacedDay(field.value, atEnd && !deletes));
  };
  const leave = (): void => {
    setLeft(true);
    const day = readDay(finishedDay(text));
    if (day !== undefined) tell(formatDay(day));
    onBlur?.();
  };

  const day = readDay(text);
  const isUnread = text !== '' && day === undefined;
  const own = isUnread ? dayFault(text) : day && rangeFault(day, min, max);
  const fault = isUnread ? (left ? own : undefined) : (error ?? (left ? own : undefined));
  const whole = useRef<HTMLDivElement>(null);
  const toldFault = useRef(fault);
  useEffect(() => {
    // It makes the field taller, below the visible area of a popover.
    if (fault !== undefined && toldFault.current === undefined)
      whole.current?.scrollIntoView({ block: 'nearest' });
    toldFault.current = fault;
  }, [fault]);

  return (
    // Without the gap below a label that is not seen.
    <Box ref={whole} minW="0" mt={hidesLabel ? '-1.5' : undefined}>
      <FormField
        label={hidesLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        error={fault}
        help={help}
        required={required}
        disabled={disabled}
      >
        <Box position="relative" w="full">
          <Input
            {...input}
            value={text}
            onChange={type}
            onBlur={leave}
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd/mm/aaaa"
            pe="11"
          />
          {!disabled && (
            <CalendarButton
              label={label}
              value={day}
              min={min}
              max={max}
              field={() => whole.current?.querySelector('input') ?? null}
              onChoose={(chosen) => {
                setLeft(true);
                tell(formatDay(chosen));
              }}
            />
          )}
        </Box>
      </FormField>
    </Box>
  );
}

type CalendarButtonProps = {
  readonly label: string;
  readonly value: Day | undefined;
  readonly min: Day | undefined;
  readonly max: Day | undefined;
  readonly field: () => HTMLInputElement | null;
  readonly onChoose: (day: Day) => void;
};

function CalendarButton({ label, field, onChoose, ...days }: CalendarButtonProps) {
  const [asked, setAsked] = useState(0);
  const [open, setOpen] = useState(false);
  const [near, setNear] = useState(false);
  const id = useId();
  const draw = useLazyComponent(dayCalendar, asked, { prefetch: near });
  return (
    <>
      <IconButton
        aria-label={`Elegir en el calendario: ${label}`}
        aria-haspopup="dialog"
        aria-expanded={open && draw !== null}
        aria-controls={open ? id : undefined}
        variant="ghost"
        colorPalette="neutral"
        size="sm"
        position="absolute"
        insetEnd="1"
        top="50%"
        transform="translateY(-50%)"
        loading={open && draw === null}
        // Leaving a field above would show its error there, and move the button away before the click.
        onMouseDown={(event) => event.preventDefault()}
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        onClick={() => {
          setAsked(asked + 1);
          setOpen(true);
        }}
      >
        <CalendarDays size={18} aria-hidden />
      </IconButton>
      {draw?.({ ...days, id, label, open, field, onChoose, onClose: () => setOpen(false) })}
    </>
  );
}
