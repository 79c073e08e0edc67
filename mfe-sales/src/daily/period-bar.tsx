import { memo } from 'react';
import { Box, Flex } from 'shared/ui/core';
import { MonthPicker } from 'shared/ui/data';
import { tourTargets } from '../common/period/tour-targets.ts';
import { LayoutToggle } from './layout-toggle.tsx';
import { dailyTexts as texts } from './texts.ts';
import type { DailyLayout } from './use-daily-layout.ts';

type PeriodBarProps = {
  readonly month: string;
  readonly latest: string;
  readonly onMonth: (month: string) => void;
  /** Null if there is no choice. */
  readonly layout: DailyLayout | null;
  readonly onLayout: (layout: DailyLayout) => void;
};

/** Month and layout controls. Does not render again when a day opens. */
export const PeriodBar = memo(function PeriodBar({
  month,
  latest,
  onMonth,
  layout,
  onLayout,
}: PeriodBarProps) {
  return (
    <Flex gap="3" justify="space-between" align="center" wrap="wrap">
      <Box data-tour={tourTargets.period} rounded="l2">
        <MonthPicker label={texts.period} value={month} max={latest} onChange={onMonth} />
      </Box>
      {layout !== null && <LayoutToggle layout={layout} onChange={onLayout} />}
    </Flex>
  );
});
