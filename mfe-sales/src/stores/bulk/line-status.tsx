import type { StoreDay } from 'shared/endpoints/bulk-sales';
import { StatusChip, type ChipTone } from 'shared/ui/core';
import { lineState, type Line, type LineState } from './store-lines.ts';
import { bulkTexts as texts } from './texts.ts';

const closed: Record<Exclude<LineState, 'open'>, { readonly tone: ChipTone; readonly label: string }> = {
  declared: { tone: 'success', label: texts.declared },
  audited: { tone: 'neutral', label: texts.audited },
  justified: { tone: 'info', label: texts.justified },
  locked: { tone: 'neutral', label: texts.locked },
  early: { tone: 'neutral', label: texts.notYet },
  blocked: { tone: 'warning', label: texts.blocked },
};

type LineStatusProps = {
  readonly store: StoreDay;
  readonly line: Line | undefined;
  /** Something is said about the line. */
  readonly faulty: boolean;
  /** The line was left, so that what stands out in it is said. */
  readonly left: boolean;
};

/** A line in one word. */
export function LineStatus({ store, line, faulty, left }: LineStatusProps) {
  const state = lineState(store);
  if (state !== 'open') return <StatusChip tone={closed[state].tone}>{closed[state].label}</StatusChip>;
  if (faulty) return <StatusChip tone="danger">{texts.faulty}</StatusChip>;
  if (left && line !== undefined && line.unusual.length > 0) {
    return <StatusChip tone="warning">{texts.toConfirm}</StatusChip>;
  }
  if (line !== undefined && line.problems.length === 0)
    return <StatusChip tone="brand">{texts.ready}</StatusChip>;
  return <StatusChip tone="neutral">{texts.waiting}</StatusChip>;
}
