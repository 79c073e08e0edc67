import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onceSender } from 'shared/http';
import { failureOf, type Failure } from './failure.ts';
import { useSendWhenOnline } from './use-send-when-online.ts';

/** Document 2, section 9: success is shown about 1 s after saving, and closes about 1 s later (S-210, S-213). */
const pauseMs = 1_000;

export type SendPhase<Stored> =
  | { readonly kind: 'form'; readonly failure: Failure | null }
  | { readonly kind: 'sending' | 'saved' | 'done' }
  /** Somebody else was there before. */
  | { readonly kind: 'conflict'; readonly stored: Stored };

type Options<Content, Stored> = {
  /** What stands in the form now. */
  readonly current: Content;
  readonly post: (content: Content, idempotencyKey: string) => Promise<unknown>;
  /** What a refusal means: it had been written before, it met a record of somebody else, or neither. */
  readonly judge?: (error: unknown, content: Content) => 'saved' | { readonly stored: Stored } | null;
  /** Also when the form was left before the reply came. */
  readonly onSaved: (content: Content) => void;
  readonly onRefused: (error: unknown) => void;
  /** Success was shown; not when the form was left meanwhile. */
  readonly onDone?: () => void;
};

export type Sender<Content, Stored> = {
  readonly phase: SendPhase<Stored>;
  readonly send: (content: Content) => Promise<void>;
  /** What was said about the last try is over, and what got lost is not sent by itself any more. */
  readonly forget: () => void;
};

const nothingSaid = { kind: 'form', failure: null } as const;

/**
 * Sends what was written once, whatever happens on the way: a second click, a retry after a lost reply, and the return of
 * the connection are all the same write (T18).
 */
export function useSendOnce<Content, Stored = never>(
  options: Options<Content, Stored>,
): Sender<Content, Stored> {
  const [phase, setPhase] = useState<SendPhase<Stored>>(nothingSaid);
  const [once] = useState(onceSender);
  const underWay = useRef(false);
  const [lost, setLost] = useState<Content | null>(null);

  async function send(content: Content): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setLost(null);
    setPhase({ kind: 'sending' });
    try {
      await once(content, (key) => options.post(content, key));
      saved(content);
    } catch (error) {
      failed(error, content);
    } finally {
      underWay.current = false;
    }
  }

  function saved(content: Content): void {
    options.onSaved(content);
    setPhase({ kind: 'saved' });
  }

  function failed(error: unknown, content: Content): void {
    const failure = failureOf(error);
    if (failure.kind === 'lost') setLost(content);
    else {
      const verdict = options.judge?.(error, content) ?? null;
      if (verdict === 'saved') return saved(content);
      options.onRefused(error);
      if (verdict !== null) return setPhase({ kind: 'conflict', stored: verdict.stored });
    }
    setPhase({ kind: 'form', failure });
  }

  const done = useEffectEvent(() => options.onDone?.());
  useEffect(() => {
    if (phase.kind !== 'saved' && phase.kind !== 'done') return;
    const timer = setTimeout(() => (phase.kind === 'saved' ? setPhase({ kind: 'done' }) : done()), pauseMs);
    return () => clearTimeout(timer);
  }, [phase.kind]);

  // What was changed since is sent by who changed it.
  const isSame = lost !== null && JSON.stringify(lost) === JSON.stringify(options.current);
  useSendWhenOnline(isSame ? lost : null, (content) => void send(content));

  // What is said of a lost connection is said of what was lost.
  const isOver = phase.kind === 'form' && phase.failure?.kind === 'lost' && !isSame;
  return {
    phase: isOver ? nothingSaid : phase,
    send,
    forget() {
      setLost(null);
      setPhase((before) => (before.kind === 'sending' ? before : nothingSaid));
    },
  };
}
