/** Bundled entry point: what every list screen does the same way (docs/decisions/0032). */
export { ChoiceChip } from './choice-chip.tsx';
export { ListScreen } from './list-screen.tsx';
export { type ListTable, ListView } from './list-view.tsx';
export { type Direction, MoveButtons } from './move-buttons.tsx';
export { RowAction, RowMenu } from './row-menu.tsx';
export { SearchBox } from './search-box.tsx';
export { type List, useList } from './use-list.ts';
export { type Address, useLocalSearch, useSearch } from './use-search.ts';
export { useMovedFocus } from './use-moved-focus.ts';
