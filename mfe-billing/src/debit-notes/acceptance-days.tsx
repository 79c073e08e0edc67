import { formatDay } from 'shared/format';
import { Button, FormField, Stack } from 'shared/ui/core';
import { useTypedText } from 'shared/ui/data';
import { ChevronDown } from 'shared/ui/icons';
import { DatePicker } from 'shared/ui/inputs';
import { Popover, Portal } from 'shared/ui/overlay';
import { texts } from './texts.ts';

type Days = { readonly from: string | undefined; readonly to: string | undefined };
type AcceptanceDaysProps = Days & { readonly onChange: (days: Partial<Days>) => void };

function summary({ from, to }: Days): string {
  if (from !== undefined && to !== undefined) return `${formatDay(from)} – ${formatDay(to)}`;
  if (from !== undefined) return texts.since(formatDay(from));
  return to === undefined ? texts.anyDay : texts.until(formatDay(to));
}

/** A chip that shows the days of acceptance that are looked for, and behind it the two of them (P-101). */
export function AcceptanceDays({ from, to, onChange }: AcceptanceDaysProps) {
  const narrows = from !== undefined || to !== undefined;
  const reversed = from !== undefined && to !== undefined && to < from;
  return (
    <Popover.Root positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button
          variant={narrows ? 'subtle' : 'outline'}
          colorPalette={narrows ? 'brand' : 'neutral'}
          size="sm"
          borderRadius="full"
          fontWeight="medium"
        >
          <span>
            {texts.accepted}: <strong>{summary({ from, to })}</strong>
          </span>
          <ChevronDown size={16} aria-hidden />
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="72" maxW="90vw" aria-label={texts.accepted}>
            <Stack p="4" gap="4">
              <Day label={texts.from} value={from} onChange={(day) => onChange({ from: day })} />
              <Day
                label={texts.to}
                value={to}
                error={reversed ? texts.reversed : undefined}
                onChange={(day) => onChange({ to: day })}
              />
              <Button
                size="sm"
                variant="outline"
                disabled={!narrows}
                onClick={() => onChange({ from: undefined, to: undefined })}
              >
                {texts.clearDays}
              </Button>
            </Stack>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

type DayProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (day: string | undefined) => void;
};

/** Told after a pause: while a year is typed, every digit makes a day of its own. */
function Day({ label, value = '', error, onChange }: DayProps) {
  const [day, setDay, settle] = useTypedText(value, (typed) => onChange(typed || undefined));
  return (
    <FormField label={label} error={error}>
      <DatePicker value={day} onChange={setDay} onBlur={settle} />
    </FormField>
  );
}
