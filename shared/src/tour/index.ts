/** Bundled entry point: guided tours. The library behind them loads when a tour starts. */
export { startTour, type TourOptions } from './start-tour.ts';
export type { TourStep } from './tour-step.ts';
export { useTour } from './use-tour.ts';
