import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CallInput, Endpoint, ReplyOf } from '../endpoints/endpoint.ts';
import { ApiError, call, ConnectionError, messageOf } from 'shared/http';
import { useMutation } from 'shared/query';
import { notify } from 'shared/ui/overlay';
import { contentText, idempotentSender } from './idempotent-sender.ts';
import { storedInConflict, type RecordSchema } from './stored-in-conflict.ts';
import { useRefresh } from './use-refresh.ts';
import { useWhenOnline } from './use-when-online.ts';

export type WriteOptions<E extends Endpoint, Stored> = {
  /**
   * Calls that show what is written, as a constant: fetched again after every reply. Also after a refusal,
   * because another user may have been faster; not after a lost reply, when the server is out of reach.
   */
  readonly refreshes?: readonly Endpoint[];
  /** `busy` lasts until they have arrived: for a control that shows the stored value. */
  readonly untilRefreshed?: boolean;
  /** The notice of a success. */
  readonly saved?: string;
  /** Title of the notice of a failure, above the server's message. */
  readonly failed?: string;
  /** The record in the details of a 409: `conflict` then holds it, and no failure is shown. */
  readonly stored?: RecordSchema<Stored>;
  /** Whether this refusal proves that the write happened, for instance a conflict with the very same values. */
  readonly isWritten?: (error: ApiError, input: CallInput<E>) => boolean;
  /**
   * What the form would send now. With it, a lost write is sent again by itself when the connection returns,
   * as long as the form still holds the same.
   */
  readonly current?: CallInput<E>;
  /** For uploads: longer than the 40 s of other calls. */
  readonly timeoutMs?: (input: CallInput<E>) => number;
  /** Puts the reply where it is shown, at once. Not called when `isWritten` tells of the success. */
  readonly onReply?: (reply: ReplyOf<E>, input: CallInput<E>) => void;
  /** Called at once after every success, even if the screen was left meanwhile. */
  readonly onSaved?: (input: CallInput<E>) => void;
  /** Shows a failure in place of the notice. */
  readonly onFailed?: (error: Error, failed: FailedWrite<E>) => void;
  /** Called when a success is complete, unless the screen was left meanwhile: closes the form. */
  readonly onDone?: (input: CallInput<E>) => void;
};

export type FailedWrite<E extends Endpoint> = {
  readonly input: CallInput<E>;
  /** Sends the same again with the same idempotency key. */
  readonly retry: () => void;
};

export type Write<E extends Endpoint, Stored = never> = {
  /** The same function for the life of the component. */
  readonly send: (input: CallInput<E>) => void;
  readonly busy: boolean;
  /** What is being sent; null when nothing is. */
  readonly sending: CallInput<E> | null;
  readonly isSaved: boolean;
  /** Why the last attempt failed, until the next one; null also for a conflict. */
  readonly error: Error | null;
  /** The record that another user saved meanwhile. */
  readonly conflict: Stored | null;
  /** Forgets error and conflict. */
  readonly dismiss: () => void;
};

type Attempt<E extends Endpoint> = { readonly input: CallInput<E>; readonly key: string };

/**
 * Sends one kind of write. It owns what every write needs: the idempotency key, which a second click and a
 * retry after a lost reply share (T18), the conflict with another user's edit (T19), the notices, and what is
 * fetched again.
 */
export function useWrite<E extends Endpoint, Stored = never>(
  endpoint: E,
  options: WriteOptions<E, Stored> = {},
): Write<E, Stored> {
  const { stored, current, isWritten } = options;
  const refresh = useRefresh(options.refreshes ?? none);
  const [sender] = useState(idempotentSender);
  const [underWay] = useState(() => new Set<string>());

  const mutation = useMutation<ReplyOf<E> | undefined, Error, Attempt<E>>({
    // Without a connection it fails at once, and the screen says so.
    networkMode: 'always',
    async mutationFn({ input, key }) {
      const timeoutMs = options.timeoutMs?.(input);
      try {
        return await sender.send(key, (idempotencyKey) =>
          call(endpoint, input, {
            ...(endpoint.idempotent && { idempotencyKey }),
            ...(timeoutMs !== undefined && { timeoutMs }),
          }),
        );
      } catch (error) {
        if (error instanceof ApiError && isWritten?.(error, input)) return undefined;
        throw error;
      }
    },
    onSuccess(reply, { input }) {
      if (reply !== undefined) options.onReply?.(reply, input);
      options.onSaved?.(input);
      if (options.saved !== undefined) notify({ tone: 'success', title: options.saved });
    },
    onSettled(_reply, error) {
      if (error instanceof ConnectionError) return;
      const refreshed = refresh();
      return options.untilRefreshed ? refreshed : undefined;
    },
  });
  const { mutateAsync, error, isPending, isSuccess, variables, reset } = mutation;

  function start(attempt: Attempt<E>): void {
    const content = contentText(attempt.input);
    // A second click on the same: it is being sent.
    if (underWay.has(content)) return;
    underWay.add(content);
    const over = (): boolean => underWay.delete(content);
    mutateAsync(attempt, { onSuccess: () => options.onDone?.(attempt.input) }).then(over, (cause: Error) => {
      over();
      failed(cause, attempt);
    });
  }

  /** Told once the screen takes input again. */
  function failed(cause: Error, attempt: Attempt<E>): void {
    if (stored && storedInConflict(stored, cause) !== null) return;
    if (options.onFailed) {
      options.onFailed(cause, { input: attempt.input, retry: () => latest.current(attempt) });
    } else if (options.failed !== undefined) notifyFailure(options.failed, cause);
  }
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  const send = useCallback(
    (input: CallInput<E>): void => latest.current({ input, key: sender.keyFor(input) }),
    [sender],
  );

  const lost =
    error instanceof ConnectionError && variables && current !== undefined ? variables.input : null;
  const isCurrent = lost !== null && contentText(lost) === contentText(current);
  useWhenOnline(isCurrent ? lost : null, send);

  const conflict = useMemo(() => (stored ? storedInConflict(stored, error) : null), [stored, error]);
  // The message about a lost connection belongs to what was lost.
  const isOver = conflict !== null || (lost !== null && !isCurrent);
  return {
    send,
    busy: isPending,
    sending: isPending ? variables.input : null,
    isSaved: isSuccess,
    error: isOver ? null : error,
    conflict,
    dismiss: reset,
  };
}

const none: readonly Endpoint[] = [];

/** The notice of a failed write. A second factor that is due says so on its own screen. */
export function notifyFailure(title: string, error: Error, description = messageOf(error)): void {
  if (error instanceof ApiError && error.code === 'SECOND_FACTOR_DUE') return;
  notify({ tone: 'danger', title, ...(description !== '' && { description }) });
}
