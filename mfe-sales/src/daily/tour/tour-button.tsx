import { useCountryCode } from 'shared/session';
import { useTour } from 'shared/tour';
import { Button, chakra } from 'shared/ui/core';
import { MessageCircleQuestion } from 'shared/ui/icons';
import { notify } from 'shared/ui/overlay';
import { tourTargets } from '../../common/period/tour-targets.ts';
import { dailyTour } from './daily-tour.ts';

const texts = { start: 'Ver tour', failed: 'No pudimos abrir el tour', retry: 'Reintentar' };

/** Starts the tour of the user's country (S-056). */
export function TourButton() {
  const country = useCountryCode();
  const tour = useTour();
  const start = (): void =>
    void tour
      .start(dailyTour(country))
      .catch(() =>
        notify({ tone: 'danger', title: texts.failed, action: { label: texts.retry, onClick: start } }),
      );
  return (
    <Button
      variant="outline"
      colorPalette="neutral"
      aria-label={texts.start}
      px={{ base: '3', sm: '4' }}
      loading={tour.starting}
      onClick={start}
      data-tour={tourTargets.start}
    >
      <MessageCircleQuestion size={18} aria-hidden />
      <chakra.span hideBelow="sm">{texts.start}</chakra.span>
    </Button>
  );
}
