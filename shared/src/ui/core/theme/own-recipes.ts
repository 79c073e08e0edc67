import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/*
 * Components that the first script has, with the sizes and variants that screens use. Chakra's own recipes have more of
 * both, and load the list of the parts of every component: 1.8 kB of that script.
 */

const palettes = { info: 'blue', warning: 'orange', success: 'green', error: 'red', neutral: 'gray' };

export const alertSlotRecipe = defineSlotRecipe({
  className: 'chakra-alert',
  slots: ['root', 'title', 'description', 'indicator', 'content'],
  base: {
    root: {
      width: 'full',
      display: 'flex',
      alignItems: 'flex-start',
      position: 'relative',
      borderRadius: 'l3',
      gap: '3',
      px: '4',
      py: '4',
      textStyle: 'sm',
      bg: 'colorPalette.subtle',
      color: 'colorPalette.fg',
    },
    title: { fontWeight: 'medium' },
    description: { display: 'inline' },
    indicator: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: '0',
      width: '1em',
      height: '1em',
      textStyle: 'xl',
      _icon: { boxSize: 'full' },
    },
    content: { display: 'flex', flexDirection: 'column', flex: '1', gap: '1' },
  },
  variants: {
    status: Object.fromEntries(
      Object.entries(palettes).map(([status, colorPalette]) => [status, { root: { colorPalette } }]),
    ),
  },
  defaultVariants: { status: 'info' },
});

export const cardSlotRecipe = defineSlotRecipe({
  className: 'chakra-card',
  slots: ['root', 'body'],
  base: {
    root: {
      '--card-padding': 'spacing.4',
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      minWidth: '0',
      wordWrap: 'break-word',
      borderRadius: 'l3',
      color: 'fg',
      textAlign: 'start',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
    },
    body: { padding: 'var(--card-padding)', flex: '1', display: 'flex', flexDirection: 'column' },
  },
});

export const fieldSlotRecipe = defineSlotRecipe({
  className: 'chakra-field',
  slots: ['root', 'label', 'requiredIndicator', 'errorText', 'helperText'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      width: '100%',
      position: 'relative',
      gap: '1.5',
    },
    label: {
      display: 'flex',
      alignItems: 'center',
      textAlign: 'start',
      textStyle: 'sm',
      fontWeight: 'medium',
      gap: '1',
      userSelect: 'none',
      _disabled: { opacity: '0.5' },
    },
    requiredIndicator: { color: 'fg.error', lineHeight: '1' },
    errorText: {
      display: 'inline-flex',
      alignItems: 'center',
      fontWeight: 'medium',
      gap: '1',
      color: 'fg.error',
      textStyle: 'sm',
    },
    helperText: { color: 'fg.muted', textStyle: 'sm' },
  },
});

export const badgeRecipe = defineRecipe({
  className: 'chakra-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    borderRadius: 'l2',
    gap: '1',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    userSelect: 'none',
  },
  variants: {
    variant: {
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg' },
    },
    size: {
      sm: { textStyle: 'xs', px: '1.5', minH: '5' },
      md: { textStyle: 'sm', px: '2', minH: '6' },
    },
  },
  defaultVariants: { variant: 'subtle', size: 'sm' },
});

export const skeletonRecipe = defineRecipe({
  className: 'chakra-skeleton',
  base: {
    borderRadius: 'l2',
    boxShadow: 'none',
    backgroundClip: 'padding-box',
    cursor: 'default',
    color: 'transparent',
    pointerEvents: 'none',
    userSelect: 'none',
    flexShrink: '0',
    background: 'bg.muted',
    animation: 'pulse',
    animationDuration: 'var(--duration, 1.2s)',
    '&::before, &::after, *': { visibility: 'hidden' },
  },
});

export const separatorRecipe = defineRecipe({
  className: 'chakra-separator',
  base: { display: 'block', borderColor: 'border', borderStyle: 'solid', borderTopWidth: '1px' },
});
