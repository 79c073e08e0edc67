import type { BoxProps } from 'shared/ui/core';
import { scrollEdge } from '../../common/scroll-edge.ts';
import { firstColumn } from './grid-edges.ts';

/**
 * How the rows look, said once for the table: its rows and cells are plain elements, because a styled component for each of
 * thousands of cells takes longer to draw than the cells do.
 */
export const gridStyles: BoxProps['css'] = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& tbody tr': { bg: 'bg.subtle' },
  '& tbody tr[data-open]': { bg: 'surface' },
  '& tbody :is(td, th)': { borderBottomWidth: '1px', py: '2', px: '1', verticalAlign: 'middle' },
  '& tbody tr[data-says] > :is(td, th)': { borderBottomWidth: '0' },
  '& td.figure': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& td.figure > span': { color: 'fg.muted', px: '2' },
  '& th.store': {
    position: 'sticky',
    insetStart: '0',
    zIndex: '1',
    bg: 'inherit',
    px: '3',
    w: '44',
    minW: '44',
    fontWeight: 'normal',
    textAlign: 'start',
  },
  '& th.store p': { overflowWrap: 'anywhere', fontWeight: 'semibold' },
  '& th.store p + p': { color: 'fg.muted', fontSize: 'xs', fontWeight: 'normal', mb: '1' },
  '& td.total': {
    position: 'sticky',
    insetEnd: '0',
    zIndex: '1',
    bg: 'inherit',
    px: '3',
    textAlign: 'end',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    ...scrollEdge,
  },
  '& tfoot': { position: 'sticky', bottom: '0', zIndex: '2' },
  '& tfoot tr': { bg: 'bg.subtle' },
  '& tfoot :is(td, th)': {
    px: '3',
    py: '2',
    textAlign: 'end',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
  },
  '& tfoot th': { ...firstColumn, textAlign: 'start' },
  '& td.says': { pt: '0', px: '3' },
  '& td.figure input': {
    w: 'full',
    minW: '0',
    h: '9',
    px: '2',
    textStyle: 'sm',
    textAlign: 'end',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    focusVisibleRing: 'inside',
    focusRingColor: 'colorPalette.focusRing',
    // What stays in sight (heading, store, totals, the save) must not lie over the focused cell.
    scrollMarginBlock: '8rem',
    scrollMarginInline: '12rem 8rem',
  },
  '& td.figure input.text': { textAlign: 'start' },
  '& td.figure input:disabled': { layerStyle: 'disabled' },
  '& td.figure input[aria-invalid=true]': {
    borderColor: 'border.error',
    focusRingColor: 'border.error',
  },
};
