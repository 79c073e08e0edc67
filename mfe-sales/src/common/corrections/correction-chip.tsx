import type { CorrectionState } from 'shared/endpoints/correction-requests';
import { StatusChip } from 'shared/ui/core';

const tones = { abierta: 'info', aceptada: 'success', rechazada: 'danger', retirada: 'neutral' } as const;

type CorrectionChipProps = { readonly state: CorrectionState; readonly label: string };

/** Where a request stands, in the words of its reader. */
export const CorrectionChip = ({ state, label }: CorrectionChipProps) => (
  <StatusChip tone={tones[state]}>{label}</StatusChip>
);
