import { useCountryCode } from 'shared/session';
import { isTourBegun } from '../../common/tour/begun-tour.ts';
import { TourButton } from '../../common/tour/tour-button.tsx';
import { monthlyTexts as texts } from '../texts.ts';
import { monthlyTour } from './monthly-tour.ts';
import { monthTargets } from './tour-targets.ts';

/** 'Volver al tour': the sales tour continues here, in all countries (S-122, S-168). */
export function MonthlyTourButton({ disabled }: { readonly disabled: boolean }) {
  const country = useCountryCode();
  return (
    <TourButton
      label={texts.tour}
      target={monthTargets.start}
      disabled={disabled}
      steps={() => monthlyTour(country, isTourBegun())}
    />
  );
}
