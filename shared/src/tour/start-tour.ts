import { openerOf } from './opener.ts';
import { visibleSteps, type Reveal, type TourStep } from './tour-step.ts';

export type TourOptions = {
  /** After the last step, 'Saltar', Escape, or the end that the caller asked for. */
  readonly onEnd?: () => void;
  /** Asked for each step when the steps are counted, and whenever one comes; `onEnd` puts away what is left. */
  readonly reveal?: Reveal;
};

/**
 * Leads through what the user sees of `steps`. Resolves as soon as the first one stands, with a function that ends the
 * tour; without a visible step it has ended already. Rejects when its code cannot be fetched.
 */
export async function startTour(
  steps: readonly TourStep[],
  { onEnd, reveal }: TourOptions = {},
): Promise<() => void> {
  // Before anything is awaited: a button that shows that it loads loses the focus.
  const opener = openerOf(document.activeElement);
  const { runTour } = await import(/* webpackChunkName: "tour" */ './run-tour.ts');
  const visible = visibleSteps(steps, reveal);
  if (visible.length > 0) return runTour(visible, opener, { onEnd, reveal });
  onEnd?.();
  return () => {};
}
