import { HStack, IconButton } from 'shared/ui/core';
import { ChevronDown, ChevronUp } from 'shared/ui/icons';
const texts = {
  up: (name: string): string => `Subir «${name}»`,
  down: (name: string): string => `Bajar «${name}»`,
} as const;

export type Direction = 'up' | 'down';

type MoveButtonsProps = {
  /** Tells the buttons of one row from those of others in the page. */
  readonly rowKey: string;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (direction: Direction) => void;
};

/** Two buttons that change a row's place in its order. */
export const MoveButtons = ({ rowKey, name, isFirst, isLast, onMove }: MoveButtonsProps) => (
  <HStack gap="0" onClick={(event) => event.stopPropagation()}>
    <IconButton
      variant="ghost"
      colorPalette="neutral"
      data-move={`${rowKey}-up`}
      aria-label={texts.up(name)}
      disabled={isFirst}
      onClick={() => onMove('up')}
    >
      <ChevronUp aria-hidden />
    </IconButton>
    <IconButton
      variant="ghost"
      colorPalette="neutral"
      data-move={`${rowKey}-down`}
      aria-label={texts.down(name)}
      disabled={isLast}
      onClick={() => onMove('down')}
    >
      <ChevronDown aria-hidden />
    </IconButton>
  </HStack>
);
