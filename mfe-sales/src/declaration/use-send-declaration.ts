import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dailySale, declareDay, type DailySale, type DailySaleSubmission } from 'shared/contract/sales';
import type { SaleField } from 'shared/countries';
import { ApiError, call, ConnectionError, messageOf, newIdempotencyKey } from 'shared/http';
import { storedInConflict } from '../conflict/stored-in-conflict.ts';
import { saysTheSame } from './stored-record.ts';
import { declarationTexts as texts } from './texts.ts';

/** Document 2, section 9: success is shown about 1 s after saving, and closes about 1 s later. */
const pauseMs = 1_000;

export type Failure =
  | { readonly kind: 'lost'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly field: string | undefined };

export type SendPhase =
  | { readonly kind: 'form'; readonly failure: Failure | null }
  | { readonly kind: 'sending' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'done' }
  | { readonly kind: 'conflict'; readonly stored: DailySale };

type Options = {
  readonly contractId: number;
  readonly fields: readonly SaleField[];
  readonly onSaved: () => void;
  readonly onRefused: (error: unknown) => void;
  readonly onDone: () => void;
};

export type Sender = {
  readonly phase: SendPhase;
  readonly send: (submission: DailySaleSubmission) => Promise<void>;
  readonly backToForm: () => void;
};

/**
 * Sends a declaration once, whatever happens on the way: one key per content, kept while the outcome is unknown, so a
 * second click, a retry after a lost reply, and the return of the connection are all the same write (T18).
 */
export function useSendDeclaration({ contractId, fields, onSaved, onRefused, onDone }: Options): Sender {
  const [phase, setPhase] = useState<SendPhase>({ kind: 'form', failure: null });
  const attempt = useRef<{
    readonly content: string;
    readonly key: string;
    readonly sale: DailySaleSubmission;
  }>(null);
  const underWay = useRef(false);

  async function send(sale: DailySaleSubmission): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    const content = JSON.stringify(sale);
    if (attempt.current?.content !== content) attempt.current = { content, key: newIdempotencyKey(), sale };
    setPhase({ kind: 'sending' });
    try {
      await call(
        declareDay,
        { params: { id: contractId }, body: sale },
        { idempotencyKey: attempt.current.key },
      );
      saved();
    } catch (error) {
      failed(error, sale);
    } finally {
      underWay.current = false;
    }
  }

  function saved(): void {
    attempt.current = null;
    onSaved();
    setPhase({ kind: 'saved' });
  }

  function failed(error: unknown, sale: DailySaleSubmission): void {
    if (error instanceof ConnectionError) {
      setPhase({ kind: 'form', failure: { kind: 'lost', message: error.message } });
      return;
    }
    // A clear no: the next try is another attempt. After a 5xx nobody knows, so the key stays.
    if (error instanceof ApiError && error.status < 500) attempt.current = null;
    const stored = storedInConflict(dailySale, error);
    if (stored && saysTheSame(stored, sale, fields)) return saved();
    onRefused(error);
    if (stored) return setPhase({ kind: 'conflict', stored });
    const field = error instanceof ApiError ? error.field : undefined;
    // S-379: what the server says, or 'Error' where it says nothing.
    const message = error instanceof ApiError && !error.spoken ? texts.failedFallback : messageOf(error);
    setPhase({ kind: 'form', failure: { kind: 'refused', message, field } });
  }

  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (phase.kind !== 'saved' && phase.kind !== 'done') return;
    const timer = setTimeout(() => (phase.kind === 'saved' ? setPhase({ kind: 'done' }) : done()), pauseMs);
    return () => clearTimeout(timer);
  }, [phase.kind]);

  const lost = phase.kind === 'form' && phase.failure?.kind === 'lost';
  const sendAgain = useEffectEvent(() => {
    if (attempt.current) void send(attempt.current.sale);
  });
  useEffect(() => {
    if (!lost) return;
    addEventListener('online', sendAgain);
    return () => removeEventListener('online', sendAgain);
  }, [lost]);

  return { phase, send, backToForm: () => setPhase({ kind: 'form', failure: null }) };
}
