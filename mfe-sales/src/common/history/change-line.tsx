import { Text, VisuallyHidden } from 'shared/ui/core';
import type { HistoryLine } from './history-entry.ts';
import { historyTexts as texts } from './texts.ts';

/** 'Monto en efectivo: $ 120.000 → $ 125.000'; screen readers read the arrow as a word. */
export function ChangeLine({ line: { label, before, after } }: { readonly line: HistoryLine }) {
  return (
    <Text overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
      <Text as="span" color="fg.muted">
        {label}:{' '}
      </Text>
      {before !== null && (
        <>
          <Text as="span" color="fg.muted">
            {before}
          </Text>
          <span aria-hidden> → </span>
          <VisuallyHidden> {texts.becomes} </VisuallyHidden>
        </>
      )}
      <Text as="span" fontWeight="medium">
        {after}
      </Text>
    </Text>
  );
}
