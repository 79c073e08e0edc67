import { scrollEdge } from '../scroll-edge.ts';
import type { ColumnGroup } from './column-value.tsx';

/** Widths of the sticky columns at the table's end, for the offset of each. */
const actionWidth = '6.75rem';
const totalWidths = { count: '4rem', amount: '7.25rem', days: '4rem', text: '6rem' } as const;

type Sticky = {
  readonly position: 'sticky';
  readonly insetEnd: string;
  readonly zIndex: '1';
  readonly minW: string;
  readonly w?: string;
  readonly boxShadow?: (typeof scrollEdge)['boxShadow'];
};

export const stickyAction = {
  position: 'sticky',
  insetEnd: '0',
  zIndex: '1',
  w: actionWidth,
  minW: actionWidth,
} as const;

/**
 * Offset of the `index`-th column of the total, or of the cell that spans them all (`index` null); nothing
 * for other columns.
 */
export function stickyTotal({ isTotal, columns }: ColumnGroup, index: number | null): Sticky | undefined {
  if (!isTotal) return undefined;
  const widths = columns.map(({ unit }) => totalWidths[unit]);
  const behind = index === null ? [] : widths.slice(index + 1);
  const own = index === null ? widths : widths.slice(index, index + 1);
  return {
    position: 'sticky',
    insetEnd: `calc(${[actionWidth, ...behind].join(' + ')})`,
    zIndex: '1',
    minW: `calc(${own.join(' + ')})`,
    ...(!index && scrollEdge),
  };
}
