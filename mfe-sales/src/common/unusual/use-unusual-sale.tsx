import { useState, type ReactNode } from 'react';
import type { DailySaleSubmission } from 'shared/endpoints/sales';
import type { CountryCode } from 'shared/countries';
import { unusualSale } from 'shared/rules';
import { UnusualQuestion } from './unusual-question.tsx';
import { useSalePattern } from './use-sale-pattern.ts';

type UnusualFacts = {
  readonly country: CountryCode;
  readonly contractId: number;
  readonly sale: DailySaleSubmission;
  /** Returns to the figures. */
  readonly onReview: () => void;
  readonly onSend: () => void;
};

export type UnusualSale = {
  /** Sends a usual or confirmed sale; asks about any other. */
  readonly send: () => void;
  /** Shown in place of the send button; null: no question. */
  readonly question: ReactNode;
};

/**
 * Asks before sending a sale that is far from the store's own pattern for the weekday, or whose fields look
 * swapped. If the pattern cannot be loaded nothing is asked: help must not block.
 */
export function useUnusualSale({ country, contractId, sale, onReview, onSend }: UnusualFacts): UnusualSale {
  const pattern = useSalePattern(contractId, sale.fecha);
  const reasons = unusualSale(country, sale, pattern.data?.patron ?? null);
  const content = JSON.stringify(sale);
  // Question and confirmation apply to these figures only; others are asked about again.
  const [asked, setAsked] = useState<{ readonly content: string; readonly times: number } | null>(null);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const isOpen = asked?.content === content && confirmed !== content && reasons.length > 0;
  return {
    send: () => {
      if (reasons.length === 0 || confirmed === content) onSend();
      else setAsked({ content, times: (asked?.times ?? 0) + 1 });
    },
    question: isOpen ? (
      <UnusualQuestion
        // Pressing Enter in a field again focuses the question again.
        key={asked.times}
        country={country}
        day={sale.fecha}
        reasons={reasons}
        onReview={() => {
          setAsked(null);
          onReview();
        }}
        onConfirm={() => {
          setConfirmed(content);
          onSend();
        }}
      />
    ) : null,
  };
}
