import { useRef, useState } from 'react';
import {
  declareMonth,
  monthlySale,
  type MonthlySale,
  type MonthlySaleSubmission,
} from 'shared/endpoints/monthly-sales';
import { call, onceSender } from 'shared/http';
import { storedInConflict } from '../conflict/stored-in-conflict.ts';
import { failureOf, type Failure } from '../sending/failure.ts';

type MonthPhase =
  | { readonly kind: 'form'; readonly failure: Failure | null }
  | { readonly kind: 'sending' }
  | { readonly kind: 'conflict'; readonly stored: MonthlySale };

type Outcomes = {
  readonly onSaved: () => void;
  readonly onRefused: (error: unknown) => void;
};

type MonthToSend = { readonly venta: MonthlySaleSubmission; readonly file: readonly File[] };

/** Sends a month with an idempotency key, so that retries are one write (T18). */
export function useSendMonth(contractId: number) {
  const [phase, setPhase] = useState<MonthPhase>({ kind: 'form', failure: null });
  const [once] = useState(onceSender);
  const underWay = useRef(false);

  async function send(month: MonthToSend, { onSaved, onRefused }: Outcomes): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setPhase({ kind: 'sending' });
    try {
      const body = { venta: month.venta, ...(month.file.length > 0 && { file: [...month.file] }) };
      await once(month, (idempotencyKey) =>
        call(declareMonth, { params: { id: contractId }, body }, { idempotencyKey }),
      );
      onSaved();
    } catch (error) {
      if (failed(error) === 'refused') onRefused(error);
    } finally {
      underWay.current = false;
    }
  }

  /** The shown message of a failure. */
  function failed(error: unknown): 'lost' | 'conflict' | 'refused' {
    const stored = storedInConflict(monthlySale, error);
    if (stored) {
      setPhase({ kind: 'conflict', stored });
      return 'conflict';
    }
    const failure = failureOf(error);
    setPhase({ kind: 'form', failure });
    return failure.kind;
  }

  return { phase, send };
}

export type MonthSending = ReturnType<typeof useSendMonth>;
