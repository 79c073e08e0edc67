import { useRef, useState } from 'react';
import {
  declareMany,
  bulkSalesFaults,
  type StoreSale,
  type StoreSaleFault,
} from 'shared/endpoints/bulk-sales';
import type { DailySale } from 'shared/endpoints/sales';
import { ApiError, call, ConnectionError } from 'shared/http';
import { idempotentSender, useWhenOnline } from 'shared/writes';
import { failureOf } from '../../common/sending/failure.ts';

/** Stores of a part: few enough that what is saved is seen to grow. The API takes MAX_MANY_SALES. */
const PART = 50;
/** A server that failed gets a moment before it is asked again. */
const PAUSES_MS = [1_000, 3_000];

export type LinesPhase =
  | { readonly kind: 'form' }
  | { readonly kind: 'sending'; readonly done: number; readonly all: number }
  /** What is left is sent with the same keys when it is asked for, or when the connection is back. */
  | { readonly kind: 'lost'; readonly done: number; readonly all: number; readonly offline: boolean }
  | {
      readonly kind: 'over';
      readonly saved: readonly StoreSale[];
      /** Lines that were not saved. */
      readonly left: number;
      /** Why, where no line is named; null where none is left or each of them is. */
      readonly message: string | null;
    };

type Events = {
  /** A part was stored; `records` are what the server answered. Also when the grid was left meanwhile. */
  readonly onStored: (part: readonly StoreSale[], records: readonly DailySale[]) => void;
  /** Everything was sent. `faults`: what the server refused, by line. */
  readonly onOver: (faults: readonly StoreSaleFault[]) => void;
};

/** One save: what is still to be sent, in parts, and what has become of the rest. */
type Run = {
  readonly all: number;
  queue: readonly (readonly StoreSale[])[];
  saved: readonly StoreSale[];
  faults: readonly StoreSaleFault[];
  message: string | null;
};

const faultsIn = (error: unknown): readonly StoreSaleFault[] =>
  error instanceof ApiError ? (bulkSalesFaults.safeParse(error.details).data?.filas ?? []) : [];

/** It is unknown whether it was stored. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && error.status >= 500);

/** What the next part would be answered with, too: the session is over, or the permission is gone. */
const endsAll = (error: unknown): boolean =>
  !(error instanceof ApiError) || [401, 403, 429, 440].includes(error.status);

const pause = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms));

const inParts = (sales: readonly StoreSale[]): StoreSale[][] =>
  Array.from({ length: Math.ceil(sales.length / PART) }, (_, part) =>
    sales.slice(part * PART, (part + 1) * PART),
  );

/**
 * Sends lines in parts, one after the other, each once (T18). A part that meets a lost connection or a failing server waits
 * with its key and all that come after it. Of a part that is refused the lines that are named are set aside and the others
 * sent again.
 */
export function useSendLines({ onStored, onOver }: Events) {
  const [phase, setPhase] = useState<LinesPhase>({ kind: 'form' });
  const [sender] = useState(idempotentSender);
  const run = useRef<Run | null>(null);
  const underWay = useRef(false);

  const sendPart = (part: readonly StoreSale[]): Promise<DailySale[]> =>
    sender.send(sender.keyFor(part), (idempotencyKey) =>
      call(declareMany, { body: { ventas: [...part] } }, { idempotencyKey }),
    );

  async function sendPatiently(part: readonly StoreSale[]): Promise<DailySale[]> {
    for (const ms of PAUSES_MS) {
      try {
        return await sendPart(part);
      } catch (error) {
        if (!isUnknown(error) || error instanceof ConnectionError) throw error;
        await pause(ms);
      }
    }
    return sendPart(part);
  }

  function refuse(own: Run, part: readonly StoreSale[], error: unknown): void {
    const ids = new Set(part.map(({ contratoId }) => contratoId));
    const named = faultsIn(error).filter(({ contratoId }) => ids.has(contratoId));
    const refused = new Set(named.map(({ contratoId }) => contratoId));
    const rest = named.length === 0 ? [] : part.filter(({ contratoId }) => !refused.has(contratoId));
    own.faults = [...own.faults, ...named];
    if (named.length === 0) {
      const failure = failureOf(error);
      if (failure.kind === 'refused') own.message = failure.message;
    }
    const later = endsAll(error) ? [] : own.queue.slice(1);
    own.queue = rest.length > 0 ? [rest, ...later] : later;
  }

  async function goOn(): Promise<void> {
    const own = run.current;
    if (own === null || underWay.current) return;
    underWay.current = true;
    const counts = (): { done: number; all: number } => ({ done: own.saved.length, all: own.all });
    try {
      for (let part = own.queue[0]; part !== undefined; part = own.queue[0]) {
        setPhase({ kind: 'sending', ...counts() });
        try {
          const records = await sendPatiently(part);
          own.saved = [...own.saved, ...part];
          own.queue = own.queue.slice(1);
          onStored(part, records);
        } catch (error) {
          if (isUnknown(error)) {
            setPhase({ kind: 'lost', ...counts(), offline: error instanceof ConnectionError });
            return;
          }
          refuse(own, part, error);
        }
      }
    } finally {
      underWay.current = false;
    }
    run.current = null;
    const { saved, message, faults } = own;
    setPhase({ kind: 'over', saved, left: own.all - saved.length, message });
    onOver(faults);
  }

  useWhenOnline(phase.kind === 'lost' ? phase : null, () => void goOn());

  return {
    phase,
    send(sales: readonly StoreSale[]): void {
      if (underWay.current) return;
      run.current = { all: sales.length, queue: inParts(sales), saved: [], faults: [], message: null };
      void goOn();
    },
    /** What got lost is sent again. */
    retry: (): void => void goOn(),
    /** Something was typed: what was said about the last save is over, and what got lost is not sent by itself any more. */
    forget(): void {
      if (underWay.current) return;
      run.current = null;
      setPhase((before) => (before.kind === 'form' ? before : { kind: 'form' }));
    },
  };
}
