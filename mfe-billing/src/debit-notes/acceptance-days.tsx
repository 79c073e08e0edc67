import { formatDay } from 'shared/format';
import { Button, Stack } from 'shared/ui/core';
import { FilterPopover } from 'shared/ui/data';
import { DayFilter } from 'shared/day-field';
import { texts } from './texts.ts';

type Days = { readonly from: string | undefined; readonly to: string | undefined };
type AcceptanceDaysProps = Days & { readonly onChange: (days: Partial<Days>) => void };

function summary({ from, to }: Days): string {
  if (from !== undefined && to !== undefined) return `${formatDay(from)} – ${formatDay(to)}`;
  if (from !== undefined) return texts.since(formatDay(from));
  return to === undefined ? texts.anyDay : texts.until(formatDay(to));
}

/** A chip with the filtered days of acceptance, which opens both date fields (P-101). */
export function AcceptanceDays({ from, to, onChange }: AcceptanceDaysProps) {
  const narrows = from !== undefined || to !== undefined;
  const reversed = from !== undefined && to !== undefined && to < from;
  return (
    <FilterPopover label={texts.accepted} summary={summary({ from, to })} narrows={narrows} width="72">
      {() => (
        <Stack p="4" gap="4">
          <DayFilter label={texts.from} value={from} onChange={(day) => onChange({ from: day })} />
          <DayFilter
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
      )}
    </FilterPopover>
  );
}
