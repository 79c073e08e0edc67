/** Singleton entry point: components that show data. */
import { addSlotRecipes } from 'shared/ui/core';
import { dataRecipes } from './recipes.ts';

addSlotRecipes(dataRecipes);

export { SegmentGroup, SimpleGrid, Table, Timeline, useBreakpointValue, Wrap } from '@chakra-ui/react';
export { type Column, DataTable } from './data-table.tsx';
export { Fact } from './fact.tsx';
export { FilterChip } from './filter-chip.tsx';
export { FilterPopover } from './filter-popover.tsx';
export { useLogo } from '../use-logo.ts';
export { Logo } from './logo.tsx';
export { MonthPicker } from './month-picker.tsx';
export type { Option } from './option.ts';
export { Pager, pageSizes } from './pager.tsx';
export { SearchField } from './search-field.tsx';
export { TableSkeleton } from './table-skeleton.tsx';
export { useFocusOnceGone } from './use-focus-once-gone.ts';
export { useLastPage } from './use-last-page.ts';
export { useTypedText } from './use-typed-text.ts';
