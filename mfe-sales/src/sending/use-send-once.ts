import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onceSender } from 'shared/http';
import { failureOf, type Failure } from './failure.ts';
import { useSendWhenOnline } from './use-send-when-online.ts';

/** Document 2, section 9: success is shown about 1 s after saving, and closes about 1 s later (S-210, S-213). */
const pauseMs = 1_000;

export type SendPhase<Stored> =
  | { readonly kind: 'form'; readonly failure: Failure | null }
  | { readonly kind: 'sending' | 'saved' | 'done' }
  /** Another user saved first. */
  | { readonly kind: 'conflict'; readonly stored: Stored };

type Options<Content, Stored> = {
  /** The form's current values. */
  readonly current: Content;
  readonly post: (content: Content, idempotencyKey: string) => Promise<unknown>;
  /** The meaning of a refusal: already written, in conflict with another user's record, or neither. */
  readonly judge?: (error: unknown, content: Content) => 'saved' | { readonly stored: Stored } | null;
  /** Called even if the form was left before the reply came. */
  readonly onSaved: (content: Content) => void;
  readonly onRefused: (error: unknown) => void;
  /** Called after the success message; not if the form was left meanwhile. */
  readonly onDone?: () => void;
};

export type Sender<Content, Stored> = {
  readonly phase: SendPhase<Stored>;
  readonly send: (content: Content) => Promise<void>;
  /** Clears the last failure; a lost write is then no longer sent by itself. */
  readonly forget: () => void;
};

const nothingSaid = { kind: 'form', failure: null } as const;

/**
 * Sends with an idempotency key, so that a second click, a retry after a lost reply, and the return of the
 * connection are one write (T18).
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

  // Content changed since then is sent only by the user.
  const isSame = lost !== null && JSON.stringify(lost) === JSON.stringify(options.current);
  useSendWhenOnline(isSame ? lost : null, (content) => void send(content));

  // The message about the lost connection belongs to the lost content.
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
