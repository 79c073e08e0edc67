import { Box } from 'shared/ui/core';
import { SegmentGroup } from 'shared/ui/data';
import { texts } from './texts.ts';
import { type UsageRange, usageRangeOf, usageRanges } from './usage-range.ts';

type UsageRangeChoiceProps = {
  readonly range: UsageRange;
  readonly onChange: (range: UsageRange) => void;
};

export function UsageRangeChoice({ range, onChange }: UsageRangeChoiceProps) {
  return (
    <Box mb="5">
      <SegmentGroup.Root
        aria-label={texts.range}
        value={String(range)}
        onValueChange={({ value }) => onChange(usageRangeOf(value))}
      >
        <SegmentGroup.Indicator />
        {usageRanges.map((days) => (
          <SegmentGroup.Item key={days} value={String(days)}>
            <SegmentGroup.ItemText>{texts.ranges[days]}</SegmentGroup.ItemText>
            <SegmentGroup.ItemHiddenInput />
          </SegmentGroup.Item>
        ))}
      </SegmentGroup.Root>
    </Box>
  );
}
