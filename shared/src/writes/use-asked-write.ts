import type { ReactNode } from 'react';
import type { CallInput, Endpoint } from '../endpoints/endpoint.ts';
import { type ConfirmQuestion, useConfirm } from 'shared/ui/overlay';
import { useWrite, type Write, type WriteOptions } from './use-write.ts';

type AskedWrite<E extends Endpoint, Stored> = Omit<Write<E, Stored>, 'send'> & {
  /** Sends the input if the user says yes to the question; `onYes` is called before. */
  readonly ask: (question: ConfirmQuestion, input: CallInput<E>, onYes?: () => void) => void;
  /** The question, for the screen to render. */
  readonly confirmation: ReactNode;
};

/** A write that asks first, such as deleting: `useWrite` behind `useConfirm`. */
export function useAskedWrite<E extends Endpoint, Stored = never>(
  endpoint: E,
  options: WriteOptions<E, Stored>,
): AskedWrite<E, Stored> {
  const { confirm, confirmation } = useConfirm();
  const { send, ...write } = useWrite(endpoint, options);
  const ask = async (question: ConfirmQuestion, input: CallInput<E>, onYes?: () => void): Promise<void> => {
    if (!(await confirm(question))) return;
    onYes?.();
    send(input);
  };
  return { ...write, confirmation, ask: (...asked) => void ask(...asked) };
}
