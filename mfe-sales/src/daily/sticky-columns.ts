import { scrollEdge } from '../scroll-edge.ts';
import type { ColumnGroup } from './column-value.tsx';

/** Widths of the columns that stay in sight at the table's end, so that each knows where the next begins. */
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

/** Where the `index`-th column of the total stands, or what spans them all (`index` null); nothing for other columns. */
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
