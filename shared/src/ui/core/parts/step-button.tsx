import { IconButton } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';

type StepButtonProps = {
  /** What lies that way; spoken. */
  readonly name: string;
  /** There is nothing further that way. */
  readonly end: boolean;
  readonly onStep: () => void;
  readonly back?: boolean;
  readonly variant?: 'ghost' | 'outline';
};

/** One step on, or back. The step that reaches the end keeps the focus, which a disabled button would lose. */
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
