import type { MonthState } from 'shared/endpoints/monthly-sales';
import { StatusChip, type ChipTone } from 'shared/ui/core';
import { Lock } from 'shared/ui/icons';
import { monthTexts as texts } from './texts.ts';

const chips: Readonly<Record<MonthState, { readonly tone: ChipTone; readonly text: string }>> = {
  undeclared: { tone: 'danger', text: texts.undeclared },
  expired: { tone: 'neutral', text: texts.undeclared },
  declared: { tone: 'success', text: texts.declared },
  audited: { tone: 'neutral', text: texts.audited },
};

/** The state of a lease's month as a word. */
export function MonthChip({ state }: { readonly state: MonthState }) {
  const { tone, text } = chips[state];
  return (
    <StatusChip tone={tone} icon={state === 'audited' ? <Lock size={14} aria-hidden /> : undefined}>
      {text}
    </StatusChip>
  );
}
