import { importStatusNames, type ImportStatus } from 'shared/rules/records/outcome';
import { type ChipTone, StatusChip } from 'shared/ui/core';

const tones: Readonly<Record<ImportStatus, ChipTone>> = {
  checking: 'info',
  ready: 'brand',
  unchanged: 'neutral',
  faulty: 'danger',
  applying: 'info',
  applied: 'success',
  undoing: 'info',
  undone: 'neutral',
  failed: 'danger',
  discarded: 'neutral',
  expired: 'neutral',
  tried: 'neutral',
};

export const ImportStatusChip = ({ status }: { readonly status: ImportStatus }) => (
  <StatusChip tone={tones[status]}>{importStatusNames[status]}</StatusChip>
);
