import { useRef, useState } from 'react';
import {
  declareMany,
  manySalesFaults,
  type StoreSale,
  type StoreSaleFault,
} from 'shared/contract/many-sales';
import { ApiError, call, ConnectionError, messageOf, onceSender } from 'shared/http';
import { useSendWhenOnline } from '../sending/use-send-when-online.ts';

export type ManyPhase =
  | { readonly kind: 'form' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'saved'; readonly count: number }
  /** Nobody knows whether they were written; asking again is the same write. */
  | { readonly kind: 'lost'; readonly sales: readonly StoreSale[] }
  | { readonly kind: 'refused'; readonly message: string; readonly faults: readonly StoreSaleFault[] };

export type ManySender = {
  readonly phase: ManyPhase;
  readonly send: (sales: readonly StoreSale[]) => Promise<void>;
  /** Something was typed: what was said about the last save is over. */
  readonly touched: () => void;
};

const faultsIn = (error: unknown): readonly StoreSaleFault[] =>
  error instanceof ApiError ? (manySalesFaults.safeParse(error.details).data?.filas ?? []) : [];

/** Sends all lines once, whatever happens on the way, and by itself when a lost connection is back (T18). */
export function useSendMany(
  onSaved: (sales: readonly StoreSale[]) => void,
  onRefused: (faults: readonly StoreSaleFault[]) => void,
): ManySender {
  const [phase, setPhase] = useState<ManyPhase>({ kind: 'form' });
  const [once] = useState(onceSender);
  const underWay = useRef(false);

  async function send(sales: readonly StoreSale[]): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setPhase({ kind: 'sending' });
    try {
      await once(sales, (idempotencyKey) =>
        call(declareMany, { body: { ventas: [...sales] } }, { idempotencyKey }),
      );
      setPhase({ kind: 'saved', count: sales.length });
      onSaved(sales);
    } catch (error) {
      if (error instanceof ConnectionError) return setPhase({ kind: 'lost', sales });
      const faults = faultsIn(error);
      setPhase({ kind: 'refused', message: messageOf(error), faults });
      onRefused(faults);
    } finally {
      underWay.current = false;
    }
  }

  useSendWhenOnline(phase.kind === 'lost' ? phase.sales : null, (sales) => void send(sales));

  return {
    phase,
    send,
    touched: () =>
      setPhase((before) => (before.kind === 'form' || before.kind === 'sending' ? before : { kind: 'form' })),
  };
}
