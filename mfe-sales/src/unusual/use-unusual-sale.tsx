import { useState, type ReactNode } from 'react';
import type { DailySaleSubmission } from 'shared/contract/sales';
import type { CountryCode } from 'shared/countries';
import { unusualSale } from 'shared/rules';
import { UnusualQuestion } from './unusual-question.tsx';
import { useSalePattern } from './use-sale-pattern.ts';

type UnusualFacts = {
  readonly country: CountryCode;
  readonly contractId: number;
  readonly sale: DailySaleSubmission;
  /** Goes back to the figures. */
  readonly onReview: () => void;
  readonly onSend: () => void;
};

export type UnusualSale = {
  /** Sends what is usual or was confirmed; asks about anything else. */
  readonly send: () => void;
  /** Stands where the button stood that sends; null: nothing is asked. */
  readonly question: ReactNode;
};

/**
 * A second look before a sale is sent that is far from the store's own pattern for that weekday, or whose fields look
 * swapped. Where the pattern cannot be read nothing is asked: help must not stand in the way.
 */
export function useUnusualSale({ country, contractId, sale, onReview, onSend }: UnusualFacts): UnusualSale {
  const pattern = useSalePattern(contractId, sale.fecha);
  const reasons = unusualSale(country, sale, pattern.data?.patron ?? null);
  const content = JSON.stringify(sale);
  // Both are about these figures: other ones are asked about anew.
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
        // Who presses Enter in a field again is led to the question again.
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
