export type TourStep = {
  /** The `data-tour` of the step's target; null: the step is shown in the middle of the page. */
  readonly target: string | null;
  readonly title: string;
  /** Plain text. */
  readonly text: string;
};

/** Rendered, and not off-screen like a closed menu. Below the fold counts: a step scrolls to its target. */
function isVisible(element: HTMLElement): boolean {
  const { width, height, left, right } = element.getBoundingClientRect();
  const drawn = width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  return drawn && right > 0 && left < innerWidth;
}

/** A name may occur more than once on a page, for instance for phones and for wide screens. */
export const visibleTarget = (target: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-tour="${CSS.escape(target)}"]`)].find(isVisible);

/** Synchronously renders a step's target if it is hidden, and removes what it rendered for another one. */
export type Reveal = (step: TourStep) => void;

/** The steps with a target that this user sees now, or once revealed (decision P-208). */
export const visibleSteps = (steps: readonly TourStep[], reveal?: Reveal): readonly TourStep[] =>
  steps.filter((step) => {
    reveal?.(step);
    return step.target === null || visibleTarget(step.target) !== undefined;
  });
