import type { KeyState } from 'shared/endpoints/integration-keys';
import { type ChipTone, StatusChip } from 'shared/ui/core';
import { texts } from './texts.ts';

const tones: Readonly<Record<KeyState, ChipTone>> = {
  active: 'success',
  ending: 'warning',
  expired: 'danger',
  revoked: 'neutral',
};

export const KeyStateChip = ({ state }: { readonly state: KeyState }) => (
  <StatusChip tone={tones[state]}>{texts.stateNames[state]}</StatusChip>
);
