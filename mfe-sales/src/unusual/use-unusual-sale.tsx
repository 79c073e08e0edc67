import { useState, type ReactNode } from 'react';
import { getSalePattern } from 'shared/contract/sale-pattern';
import type { DailySaleSubmission } from 'shared/contract/sales';
import type { CountryCode } from 'shared/countries';
import { endpointQuery, useQuery } from 'shared/query';
import { unusualSale } from 'shared/rules';
import { UnusualQuestion } from './unusual-question.tsx';

/** A pattern of weeks does not change while a day is declared. */
const PATTERN_FRESH_MS = 10 * 60_000;

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
  readonly question: ReactNode;
};

/**
 * A second look before a sale is sent that is far from the store's own pattern for that weekday, or whose fields look
 * swapped. Where the pattern cannot be read nothing is asked: help must not stand in the way.
 */
export function useUnusualSale({ country, contractId, sale, onReview, onSend }: UnusualFacts): UnusualSale {
  const pattern = useQuery({
    ...endpointQuery(getSalePattern, { params: { id: contractId }, query: { fecha: sale.fecha } }),
    staleTime: PATTERN_FRESH_MS,
    retry: false,
  });
  const reasons = unusualSale(country, sale, pattern.data?.patron ?? null);
  const content = JSON.stringify(sale);
  // Both are about these figures: other ones are asked about anew.
  const [asked, setAsked] = useState<{ readonly content: string; readonly times: number } | null>(null);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  return {
    send: () => {
      if (reasons.length === 0 || confirmed === content) onSend();
      else setAsked({ content, times: (asked?.times ?? 0) + 1 });
    },
    question: asked?.content === content && confirmed !== content && reasons.length > 0 && (
      <UnusualQuestion
        // Who presses the button again is led to the question again.
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
    ),
  };
}
