import { defineLayerStyles } from '@chakra-ui/react';

/** Of Chakra's only those that the portal's recipes name: disabled controls, and the line under the open tab. */
export const layerStyles = defineLayerStyles({
  disabled: { value: { opacity: '0.5', cursor: 'disabled' } },
  'indicator.bottom': {
    value: {
      position: 'relative',
      '--indicator-color-fallback': 'colors.colorPalette.solid',
      _before: {
        content: '""',
        position: 'absolute',
        bottom: 'var(--indicator-offset-y, 0)',
        insetInline: 'var(--indicator-offset-x, 0)',
        height: 'var(--indicator-thickness, 2px)',
        background: 'var(--indicator-color, var(--indicator-color-fallback))',
      },
    },
  },
});
