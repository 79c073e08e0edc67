import {
  type Broadcast,
  type BroadcastSummary,
  cancelBroadcast,
  deleteBroadcast,
  listBroadcasts,
  withdrawBroadcast,
} from 'shared/endpoints/broadcasts';
import { useAskedWrite } from 'shared/writes';
import { showBroadcasts } from './shown-by.ts';
import { texts } from './texts.ts';

type Named = Pick<BroadcastSummary, 'id' | 'title'>;
type Options = {
  readonly onChanged?: (broadcast: Broadcast) => void;
  readonly onRemove?: (id: number) => void;
  readonly onRemoved?: () => void;
};

const listing = [listBroadcasts];

/** Cancelling, withdrawing and deleting, each after a question that says what it does. */
export function useActions({ onChanged, onRemove, onRemoved }: Options = {}) {
  const cancel = useAskedWrite(cancelBroadcast, {
    refreshes: showBroadcasts,
    saved: texts.cancelled,
    failed: texts.cancelFailed,
    ...(onChanged && { onReply: onChanged }),
  });
  const withdraw = useAskedWrite(withdrawBroadcast, {
    refreshes: showBroadcasts,
    saved: texts.withdrawn,
    failed: texts.withdrawFailed,
    ...(onChanged && { onReply: onChanged }),
  });
  const remove = useAskedWrite(deleteBroadcast, {
    // What is deleted is not asked for again.
    refreshes: listing,
    saved: texts.removed,
    failed: texts.removeFailed,
    ...(onRemoved && { onDone: onRemoved }),
  });
  return {
    confirmation: (
      <>
        {cancel.confirmation}
        {withdraw.confirmation}
        {remove.confirmation}
      </>
    ),
    busy: cancel.busy || withdraw.busy || remove.busy,
    cancel: ({ id, title }: Named) => cancel.ask(texts.cancelQuestion(title), { params: { id } }),
    withdraw: ({ id, title }: Named) => withdraw.ask(texts.withdrawQuestion(title), { params: { id } }),
    remove: ({ id, title }: Named) =>
      remove.ask(texts.removeQuestion(title), { params: { id } }, () => onRemove?.(id)),
  };
}
