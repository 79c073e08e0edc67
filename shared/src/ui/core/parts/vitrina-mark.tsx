import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { defaultPortalName, portalIdentity } from '../../../rules/portal-identity.ts';

type VitrinaMarkProps = HTMLChakraProps<'svg'> & {
  /** Adds the name beside the mark; the operator's own mark has it, if they want it. */
  readonly withName?: boolean;
  /** On a dark surface, whatever the colour mode. */
  readonly onDark?: boolean;
  /** The portal's own drawing in these colours, also where the operator has a mark of their own: for previews. */
  readonly drawnIn?: { readonly ink: string; readonly accent: string };
};

/** About the width of a letter of the name, in the units of the drawing. */
const letter = 12.5;
const widthOf = (name: string): number => (name === defaultPortalName ? 122 : 40 + letter * name.length);

/**
 * The portal's mark: a shop window with its awning, on a 32 px grid, so that edges fall on whole pixels at 16 px. Drawn in
 * the current text colour, the awning in the accent. Where the operator has a mark of their own, it is a background, in
 * the variant that the server's style sheet names for the colour mode.
 */
export function VitrinaMark({ withName = false, onDark = false, drawnIn, ...props }: VitrinaMarkProps) {
  const { name, mark } = portalIdentity();
  const common = {
    height: '8',
    role: 'img',
    'aria-label': name,
    color: drawnIn?.ink ?? (onDark ? 'white' : 'ink'),
    flexShrink: '0',
    ...props,
  } as const;
  if (mark !== null && drawnIn === undefined) {
    const picture = `var(--portal-mark${onDark ? '-on-dark' : ''})`;
    return (
      <chakra.svg
        viewBox={`0 0 ${32 * mark} 32`}
        style={{ background: `${picture} 0 50% / contain no-repeat` }}
        {...common}
      />
    );
  }
  return (
    <chakra.svg viewBox={withName ? `0 0 ${widthOf(name)} 32` : '0 0 32 32'} {...common}>
      <path
        fill="currentColor"
        d="M4 18.5h24V26a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4Zm3 2V26a1 1 0 0 0 1 1h8v-6.5Zm12 0V27h5a1 1 0 0 0 1-1v-5.5Z"
        fillRule="evenodd"
      />
      <chakra.path
        fill={drawnIn?.accent ?? 'brand.solid'}
        d="M7 3h18a2 2 0 0 1 1.9 1.4L30 13a3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0L5.1 4.4A2 2 0 0 1 7 3Z"
      />
      {withName && (
        <text
          x="40"
          y="24"
          fill="currentColor"
          style={{ font: '650 23px "Hanken Grotesk", Arial, sans-serif', letterSpacing: '-0.6px' }}
        >
          {name}
        </text>
      )}
    </chakra.svg>
  );
}
