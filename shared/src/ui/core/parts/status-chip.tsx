import { Badge } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CircleX, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type ChipTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'brand';

type StatusChipProps = {
  readonly tone: ChipTone;
  /** Meaning never depends on colour alone: each tone has an icon unless another is given. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
};

const toneIcons: Partial<Record<ChipTone, LucideIcon>> = {
  success: CircleCheck,
  warning: CircleAlert,
  danger: CircleX,
  info: Info,
};

/** A state as a word, with tint and icon. */
export function StatusChip({ tone, icon, children }: StatusChipProps) {
  const ToneIcon = toneIcons[tone];
  return (
    <Badge
      colorPalette={tone}
      variant="subtle"
      size="md"
      borderRadius="full"
      px="2.5"
      textStyle="xs"
      fontWeight="semibold"
    >
      {icon ?? (ToneIcon && <ToneIcon size={14} aria-hidden />)}
      {children}
    </Badge>
  );
}
