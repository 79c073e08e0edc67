import type { ColumnGroup } from './column-value.tsx';

/** Widths of the columns that stay in sight at the table's end, so that each knows where the next begins. */
const actionWidth = '7.5rem';
const totalWidths = { count: '4.5rem', amount: '8rem', days: '4.5rem', text: '6rem' } as const;

/** A table that scrolls says so at the edge of what stays; from 1024 px on everything fits. */
const edge = { boxShadow: { base: '-8px 0 8px -8px rgb(0 0 0 / 0.24)', lg: 'none' } } as const;

type Sticky = {
  readonly position: 'sticky';
  readonly insetEnd: string;
  readonly zIndex: '1';
  readonly minW: string;
  readonly w?: string;
  readonly boxShadow?: (typeof edge)['boxShadow'];
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
    ...(!index && edge),
  };
}
