import { scrollEdge } from '../../common/scroll-edge.ts';

/** The columns that stay at the sides while the others pass below them. */
export const firstColumn = {
  position: 'sticky',
  insetStart: '0',
  zIndex: '2',
  bg: 'bg.subtle',
  px: '3',
} as const;

export const lastColumn = {
  position: 'sticky',
  insetEnd: '0',
  zIndex: '2',
  bg: 'bg.subtle',
  px: '3',
  ...scrollEdge,
} as const;
