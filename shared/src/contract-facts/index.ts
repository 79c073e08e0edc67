/** Door: a contract in short, the same in every drawer. Compiled into the bundles that show one. */
export { ContractFacts } from './contract-facts.tsx';
export { surfaceOf } from './surface.ts';
