import type { TourStep } from 'shared/tour';
import { useTour } from 'shared/tour';
import { Button, chakra } from 'shared/ui/core';
import { MessageCircleQuestion } from 'shared/ui/icons';
import { notify } from 'shared/ui/overlay';

const texts = { failed: 'No pudimos abrir el tour', retry: 'Reintentar' };

type TourButtonProps = {
  readonly label: string;
  /** The `data-tour` of the button, which is a step of the tour as well. */
  readonly target: string;
  /** What the tour shows has not loaded yet. */
  readonly disabled?: boolean;
  /** Called when the tour starts. */
  readonly steps: () => readonly TourStep[];
};

/** Starts a part of the sales tour; on a phone the label is for screen readers only. */
export function TourButton({ label, target, disabled = false, steps }: TourButtonProps) {
  const tour = useTour();
  const start = (): void =>
    void tour
      .start(steps())
      .catch(() =>
        notify({ tone: 'danger', title: texts.failed, action: { label: texts.retry, onClick: start } }),
      );
  return (
    <Button
      variant="outline"
      colorPalette="neutral"
      aria-label={label}
      px={{ base: '3', sm: '4' }}
      loading={tour.starting}
      disabled={disabled}
      onClick={start}
      data-tour={target}
    >
      <MessageCircleQuestion size={18} aria-hidden />
      <chakra.span hideBelow="sm">{label}</chakra.span>
    </Button>
  );
}
