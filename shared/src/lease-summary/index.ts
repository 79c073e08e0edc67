/** Bundled entry point: the summary of a lease, the same in every drawer. */
export { LeaseSummary } from './lease-summary.tsx';
export { surfaceOf } from './surface.ts';
