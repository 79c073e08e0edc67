import { StatusChip } from 'shared/ui/core';
import { ArrowLeftRight } from 'shared/ui/icons';
import { texts } from './texts.ts';

/** P-128: settled against another document, so there is nothing left to pay. */
export function SettledChip() {
  return (
    <StatusChip tone="info" icon={<ArrowLeftRight size={14} aria-hidden />}>
      {texts.settled}
    </StatusChip>
  );
}
