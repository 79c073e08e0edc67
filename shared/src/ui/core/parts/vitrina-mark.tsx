import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

type VitrinaMarkProps = HTMLChakraProps<'svg'> & {
  /** Adds the name beside the window. */
  readonly withName?: boolean;
};

/**
 * The mark: a rounded shop window with its awning, on a 32 px grid with strokes of whole pixels at 16 px.
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
        d="M8 3h16a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm-1 13v8a1 1 0 0 0 1 1h8V16Zm13 0v9h4a1 1 0 0 0 1-1v-8Z"
        fillRule="evenodd"
      />
      <chakra.path
        fill="brand.solid"
        d="M6 3h20a4 4 0 0 1 4 4v5a4 4 0 0 1-7 2.6A4.6 4.6 0 0 1 16 14.6a4.6 4.6 0 0 1-7 0A4 4 0 0 1 2 12V7a4 4 0 0 1 4-4Z"
      />
      {withName && (
        <text
          x="40"
          y="23.5"
          fill="currentColor"
          fontFamily="Hanken Grotesk, Arial, sans-serif"
          fontSize="22"
          fontWeight="700"
          letterSpacing="-0.6"
        >
          Vitrina
        </text>
      )}
    </chakra.svg>
  );
}
