export type TourStep = {
  /** The `data-tour` of what the step is about; null: the step stands in the middle of the page. */
  readonly target: string | null;
  readonly title: string;
  /** Plain text. */
  readonly text: string;
};

const isVisible = (element: HTMLElement): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  element.getClientRects().length > 0;

/** A name may stand on a page more than once, for instance for phones and for wide screens. */
export const visibleTarget = (target: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-tour="${CSS.escape(target)}"]`)].find(isVisible);

/** The steps about what this user sees now (decision P-208). */
export const visibleSteps = (steps: readonly TourStep[]): readonly TourStep[] =>
  steps.filter(({ target }) => target === null || visibleTarget(target) !== undefined);
