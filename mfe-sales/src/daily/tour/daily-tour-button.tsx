import { useCan, useCountryCode } from 'shared/session';
import { rememberTourBegun } from '../../common/tour/begun-tour.ts';
import { TourButton } from '../../common/tour/tour-button.tsx';
import { tourTargets } from '../../common/period/tour-targets.ts';
import { dailyTexts as texts } from '../texts.ts';
import { dailyTour } from './daily-tour.ts';

/** Starts the tour of the user's country (S-056). */
export function DailyTourButton() {
  const country = useCountryCode();
  const readsMonths = useCan('read', 'MonthlySales');
  const declaresMonths = useCan('create', 'MonthlySales');
  return (
    <TourButton
      label={texts.tour}
      target={tourTargets.start}
      steps={() => {
        rememberTourBegun();
        return dailyTour(country, readsMonths || declaresMonths);
      }}
    />
  );
}
