import { useRef, useState } from 'react';
import {
  declareMany,
  manySalesFaults,
  type StoreSale,
  type StoreSaleFault,
} from 'shared/contract/many-sales';
import { ApiError, call, ConnectionError, messageOf, newIdempotencyKey } from 'shared/http';

export type ManyPhase =
  | { readonly kind: 'form' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'saved'; readonly count: number }
  /** Nobody knows whether it was written; the same key asks again. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly message: string; readonly faults: readonly StoreSaleFault[] };

export type ManySender = {
  readonly phase: ManyPhase;
  readonly send: (sales: readonly StoreSale[]) => Promise<void>;
  /** Something was typed: what was said about the last save is over. */
  readonly touched: () => void;
};

const faultsIn = (error: unknown): readonly StoreSaleFault[] =>
  error instanceof ApiError ? (manySalesFaults.safeParse(error.details).data?.filas ?? []) : [];

/** Sends all lines once, whatever happens on the way (T18): one key per content while the outcome is unknown. */
export function useSendMany(onSaved: () => void, onRefused: () => void): ManySender {
  const [phase, setPhase] = useState<ManyPhase>({ kind: 'form' });
  const attempt = useRef<{ readonly content: string; readonly key: string }>(null);
  const underWay = useRef(false);

  async function send(sales: readonly StoreSale[]): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    const content = JSON.stringify(sales);
    if (attempt.current?.content !== content) attempt.current = { content, key: newIdempotencyKey() };
    setPhase({ kind: 'sending' });
    try {
      await call(declareMany, { body: { ventas: [...sales] } }, { idempotencyKey: attempt.current.key });
      attempt.current = null;
      setPhase({ kind: 'saved', count: sales.length });
      onSaved();
    } catch (error) {
      if (error instanceof ConnectionError) return setPhase({ kind: 'lost' });
      // A clear no: the next try is another attempt. After a 5xx nobody knows, so the key stays.
      if (error instanceof ApiError && error.status < 500) attempt.current = null;
      setPhase({ kind: 'refused', message: messageOf(error), faults: faultsIn(error) });
      onRefused();
    } finally {
      underWay.current = false;
    }
  }

  return {
    phase,
    send,
    touched: () =>
      setPhase((before) => (before.kind === 'form' || before.kind === 'sending' ? before : { kind: 'form' })),
  };
}
