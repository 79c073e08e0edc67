/** Bundled entry point: what a screen keeps in its address, as data. Without React, so that it is tested alone. */
export { defineSearch, type SearchDefinition, type SearchOf } from './define-search.ts';
export {
  choiceParam,
  codeParam,
  codesParam,
  dayParam,
  fixedPages,
  flagParam,
  idParam,
  monthParam,
  pageParams,
  panel,
  step,
  tabParam,
  textParam,
  view,
} from './params.ts';
