import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

type VitrinaMarkProps = HTMLChakraProps<'svg'> & {
  /** Adds the name beside the mark. */
  readonly withName?: boolean;
};

/**
 * The mark: a shop window with its awning, on a 32 px grid, so that edges fall on whole pixels at 16 px.
 * Drawn in the current text colour, the awning in the accent.
 */
export function VitrinaMark({ withName = false, ...props }: VitrinaMarkProps) {
  return (
    <chakra.svg
      viewBox={withName ? '0 0 122 32' : '0 0 32 32'}
      height="8"
      role="img"
      aria-label="Vitrina"
      color="ink"
      flexShrink="0"
      {...props}
    >
      <path
        fill="currentColor"
        d="M4 18.5h24V26a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4Zm3 2V26a1 1 0 0 0 1 1h8v-6.5Zm12 0V27h5a1 1 0 0 0 1-1v-5.5Z"
        fillRule="evenodd"
      />
      <chakra.path
        fill="brand.solid"
        d="M7 3h18a2 2 0 0 1 1.9 1.4L30 13a3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0L5.1 4.4A2 2 0 0 1 7 3Z"
      />
      {withName && (
        <text
          x="40"
          y="24"
          fill="currentColor"
          style={{ font: '650 23px "Hanken Grotesk", Arial, sans-serif', letterSpacing: '-0.6px' }}
        >
          Vitrina
        </text>
      )}
    </chakra.svg>
  );
}
