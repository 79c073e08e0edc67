/** A change of one property. */
const between = (property: string, from: string, to: string) => ({
  from: { [property]: from },
  to: { [property]: to },
});

/** In from a side and out to it: the whole size of what moves (`full`), or half a rem. */
function slides(side: string, axes: (distance: string) => string, sign: '' | '-') {
  const full = axes(`${sign}100%`);
  const near = (way: string): string => {
    const distance = `var(--slide-${way}-${side}-distance, 0.5rem)`;
    return axes(sign === '' ? distance : `calc(${distance} * -1)`);
  };
  return {
    [`slide-from-${side}-full`]: between('translate', full, '0 0'),
    [`slide-to-${side}-full`]: between('translate', '0 0', full),
    [`slide-from-${side}`]: between('translate', near('from'), '0'),
    [`slide-to-${side}`]: between('translate', '0', near('to')),
  };
}

const along = (distance: string): string => `${distance} 0`;
const across = (distance: string): string => `0 ${distance}`;

/**
 * The animations that the recipes in use name, as Chakra defines them. Chakra's own list has seven more, which
 * every first visit would load and turn into CSS.
 */
export const keyframes = {
  spin: between('transform', 'rotate(0deg)', 'rotate(360deg)'),
  pulse: { '50%': { opacity: '0.5' } },
  position: {
    from: { insetInlineStart: 'var(--animate-from-x)', insetBlockStart: 'var(--animate-from-y)' },
    to: { insetInlineStart: 'var(--animate-to-x)', insetBlockStart: 'var(--animate-to-y)' },
  },
  'bg-position': between('backgroundPosition', 'var(--animate-from, 1rem) 0', 'var(--animate-to, 0) 0'),
  'expand-height': between('height', 'var(--collapsed-height, 0)', 'var(--height)'),
  'collapse-height': between('height', 'var(--height)', 'var(--collapsed-height, 0)'),
  'fade-in': between('opacity', '0', '1'),
  'fade-out': between('opacity', '1', '0'),
  'scale-in': between('scale', '0.95', '1'),
  'scale-out': between('scale', '1', '0.95'),
  ...slides('left', along, '-'),
  ...slides('right', along, ''),
  ...slides('top', across, '-'),
  ...slides('bottom', across, ''),
};
