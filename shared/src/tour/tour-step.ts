export type TourStep = {
  /** The `data-tour` of what the step is about; null: the step stands in the middle of the page. */
  readonly target: string | null;
  readonly title: string;
  /** Plain text. */
  readonly text: string;
};

/** Drawn, and not beside the screen as a menu that is put away. Below the fold counts: a step scrolls to its target. */
function isVisible(element: HTMLElement): boolean {
  const { width, height, left, right } = element.getBoundingClientRect();
  const drawn = width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  return drawn && right > 0 && left < innerWidth;
}

/** A name may stand on a page more than once, for instance for phones and for wide screens. */
export const visibleTarget = (target: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-tour="${CSS.escape(target)}"]`)].find(isVisible);

/** Draws, before it returns, what a step is about where something hides it, and puts away what it drew for another one. */
export type Reveal = (step: TourStep) => void;

/** The steps about what this user sees now, or when it is revealed (decision P-208). */
export const visibleSteps = (steps: readonly TourStep[], reveal?: Reveal): readonly TourStep[] =>
  steps.filter((step) => {
    reveal?.(step);
    return step.target === null || visibleTarget(step.target) !== undefined;
  });
