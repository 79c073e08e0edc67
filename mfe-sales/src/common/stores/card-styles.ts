import type { BoxProps } from 'shared/ui/core';

const row = { display: 'flex', alignItems: 'center', gap: '3' } as const;
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** How the cards look, said once for the list. */
export const cardStyles: BoxProps['css'] = {
  '& .card': {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    p: '4',
    h: 'full',
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'l3',
    textAlign: 'start',
    transition: 'border-color 150ms, box-shadow 150ms',
  },
  '& .card:hover': { borderColor: 'brand.border', boxShadow: 'sm' },
  '& .card:focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  '& .head': row,
  '& .head > div': { minW: '0', flex: '1' },
  '& .head p': { ...oneLine, fontWeight: 'semibold', textStyle: 'md' },
  '& .head p + p': { color: 'fg.muted', fontWeight: 'normal', textStyle: 'sm' },
  '& .logo': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '12',
    flexShrink: '0',
    borderRadius: 'l2',
    overflow: 'hidden',
    borderWidth: '1px',
    bg: 'brand.subtle',
    color: 'brand.fg',
    fontWeight: 'semibold',
  },
  '& .logo img': { boxSize: 'full', objectFit: 'contain', bg: 'white' },
  '& .foot': { ...row, alignItems: 'flex-end', justifyContent: 'space-between', mt: 'auto', minH: '10' },
  '& .mall': { ...row, gap: '1.5', minW: '0', color: 'fg.muted', fontSize: 'sm' },
  '& .mall span': oneLine,
  '& .mall svg': { flexShrink: '0' },
  '& .pending': { display: 'flex', alignItems: 'baseline', gap: '1.5', flexShrink: '0', color: 'warning.fg' },
  '& .pending span': {
    fontSize: '3xl',
    lineHeight: '1',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .pending span + span': { fontSize: 'xs', fontWeight: 'normal', maxW: '16', lineHeight: '1.2' },
};
