/** Door: guided tours. Compiled into each bundle; the library behind it is fetched when a tour starts. */
export { startTour, type TourOptions } from './start-tour.ts';
export type { TourStep } from './tour-step.ts';
export { useTour } from './use-tour.ts';
