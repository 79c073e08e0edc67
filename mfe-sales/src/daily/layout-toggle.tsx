import { Calendar, Table2 } from 'shared/ui/icons';
import { HStack } from 'shared/ui/core';
import { SegmentGroup } from 'shared/ui/data';
import { tourTargets } from '../common/period/tour-targets.ts';
import { dailyTexts as texts } from './texts.ts';
import type { DailyLayout } from './use-daily-layout.ts';

type LayoutToggleProps = { readonly layout: DailyLayout; readonly onChange: (layout: DailyLayout) => void };

const options = [
  { value: 'table', label: texts.tableView, Icon: Table2 },
  { value: 'calendar', label: texts.calendarView, Icon: Calendar },
] as const;

/** Table or calendar (S-055, S-058). */
export function LayoutToggle({ layout, onChange }: LayoutToggleProps) {
  return (
    <SegmentGroup.Root
      data-tour={tourTargets.layout}
      aria-label={texts.views}
      value={layout}
      onValueChange={({ value }) => onChange(value === 'calendar' ? 'calendar' : 'table')}
    >
      <SegmentGroup.Indicator />
      {options.map(({ value, label, Icon }) => (
        <SegmentGroup.Item key={value} value={value}>
          <SegmentGroup.ItemText>
            <HStack gap="2">
              <Icon size={16} aria-hidden />
              {label}
            </HStack>
          </SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}
