import { openerOf } from './opener.ts';
import { visibleSteps, type Reveal, type TourStep } from './tour-step.ts';

export type TourOptions = {
  /** Called once its code has come, before the first step is shown. */
  readonly onLoaded?: () => void;
  /** Called after the last step, 'Saltar', Escape, or when the caller ends it. */
  readonly onEnd?: () => void;
  /** Called for each step when the steps are counted, and when one is shown; `onEnd` cleans up. */
  readonly reveal?: Reveal;
};

/**
 * Guides through the visible ones of `steps`. Resolves once the first one is shown, with a function that ends
 * the tour; without a visible step it has already ended. Rejects if its code cannot be loaded.
 */
export async function startTour(
  steps: readonly TourStep[],
  { onLoaded, onEnd, reveal }: TourOptions = {},
): Promise<() => void> {
  // Before any await: a button that shows its loading state loses the focus.
  const opener = openerOf(document.activeElement);
  const { runTour } = await import(/* webpackChunkName: "tour" */ './run-tour.ts');
  onLoaded?.();
  const visible = visibleSteps(steps, reveal);
  if (visible.length > 0) return runTour(visible, opener, { onEnd, reveal });
  onEnd?.();
  return () => {};
}
