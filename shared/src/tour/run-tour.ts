import { driver, type DriveStep, type PopoverDOM } from 'driver.js';
import 'driver.js/dist/driver.css';
import './tour.css';
import { holdFocus } from './hold-focus.ts';
import { keepAria } from './keep-aria.ts';
import type { TourOptions } from './start-tour.ts';
import { tourTexts as texts } from './texts.ts';
import { visibleTarget, type TourStep } from './tour-step.ts';

const lessMotion = '(prefers-reduced-motion: reduce)';

/** One card per step beside its target, over an inert page. The focus returns to `opener`. */
export function runTour(
  steps: readonly TourStep[],
  opener: Element | null,
  { onEnd, reveal }: TourOptions,
): () => void {
  const calm = matchMedia(lessMotion).matches;
  let over = false;
  let card: PopoverDOM | undefined;
  const retake = (): void => card?.nextButton.focus({ preventScroll: true });
  const letGo = holdFocus(() => tour.getActiveElement(), retake);
  const show = (next: PopoverDOM): void => {
    card = next;
    queueMicrotask(retake);
  };
  const end = (): void => {
    if (over) return;
    over = true;
    letGo();
    removeEventListener('popstate', end);
    keepAria(tour.getActiveElement());
    tour.destroy();
    if (opener instanceof HTMLElement) opener.focus();
    onEnd?.();
  };
  /** Going past the last step ends the tour. */
  const turnTo = (index: number): void => {
    const step = steps[index];
    if (step) reveal?.(step);
    tour.drive(index);
  };
  const tour = driver({
    steps: steps.map((step, index) => driveStep(step, index, steps.length, show)),
    animate: !calm,
    duration: 200,
    smoothScroll: !calm,
    // The page is visible but not usable: a press beside the card must not end the tour either.
    disableActiveInteraction: true,
    overlayClickBehavior: () => {},
    overlayColor: 'var(--vt-colors-black)',
    overlayOpacity: 0.6,
    stagePadding: 6,
    stageRadius: 10,
    popoverClass: 'tour-card',
    nextBtnText: texts.next,
    prevBtnText: texts.back,
    doneBtnText: texts.done,
    onNextClick: () => turnTo((tour.getActiveIndex() ?? 0) + 1),
    onPrevClick: () => turnTo((tour.getActiveIndex() ?? 0) - 1),
    onHighlightStarted: keepAria,
    onDeselected: keepAria,
    // After the last step, 'Saltar' and Escape. driver.js calls this first; its own end loses the focus.
    onDestroyStarted: end,
  });
  // Back leaves the page of the tour.
  addEventListener('popstate', end);
  turnTo(0);
  return end;
}

function driveStep(
  { target, title, text }: TourStep,
  index: number,
  count: number,
  show: (card: PopoverDOM) => void,
): DriveStep {
  return {
    // Resolved per step, because the page may have been rendered again since the start. If the target is
    // gone, which the type does not foresee, the card is shown in the middle.
    ...(target !== null && { element: () => visibleTarget(target) as Element }),
    popover: {
      onPopoverRender: (card) => {
        dress(card, title, text, index, count);
        show(card);
      },
      ...(index === count - 1 && { showButtons: ['next', 'previous'] }),
    },
  };
}

/** What driver.js leaves to its user: plain text (it takes HTML), and a label for 'close'. */
function dress(card: PopoverDOM, title: string, text: string, index: number, count: number): void {
  card.wrapper.setAttribute('aria-modal', 'true');
  card.title.textContent = title;
  card.description.textContent = text;
  for (const part of [card.title, card.description, card.progress]) part.style.display = 'block';
  card.progress.textContent = texts.progress(index + 1, count);
  card.closeButton.textContent = texts.skip;
  card.closeButton.removeAttribute('aria-label');
  card.previousButton.style.display = index === 0 ? 'none' : 'block';
}
