import { IconButton } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';

type StepButtonProps = {
  /** Spoken name of the target. */
  readonly name: string;
  /** There is nothing further in this direction. */
  readonly end: boolean;
  readonly onStep: () => void;
  readonly back?: boolean;
  readonly variant?: 'ghost' | 'outline';
};

/** One step forward or back. At the last step it keeps the focus, which a disabled button would lose. */
export const StepButton = ({ name, end, onStep, back = false, variant = 'ghost' }: StepButtonProps) => (
  <IconButton
    variant={variant}
    colorPalette="neutral"
    aria-label={name}
    aria-disabled={end || undefined}
    onClick={() => !end && onStep()}
  >
    {back ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
  </IconButton>
);
