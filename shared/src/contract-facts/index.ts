/** Bundled entry point: the summary of a lease, the same in every drawer. */
export { ContractFacts } from './contract-facts.tsx';
export { surfaceOf } from './surface.ts';
