import {
  type Broadcast,
  type BroadcastSummary,
  cancelBroadcast,
  deleteBroadcast,
  listBroadcasts,
  withdrawBroadcast,
} from 'shared/endpoints/broadcasts';
import { useConfirm } from 'shared/ui/overlay';
import { useWrite } from 'shared/writes';
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
  const { confirm, confirmation } = useConfirm();
  const cancel = useWrite(cancelBroadcast, {
    refreshes: showBroadcasts,
    saved: texts.cancelled,
    failed: texts.cancelFailed,
    ...(onChanged && { onReply: onChanged }),
  });
  const withdraw = useWrite(withdrawBroadcast, {
    refreshes: showBroadcasts,
    saved: texts.withdrawn,
    failed: texts.withdrawFailed,
    ...(onChanged && { onReply: onChanged }),
  });
  const remove = useWrite(deleteBroadcast, {
    // What is deleted is not asked for again.
    refreshes: listing,
    saved: texts.removed,
    failed: texts.removeFailed,
    ...(onRemoved && { onDone: onRemoved }),
  });
  return {
    confirmation,
    busy: cancel.busy || withdraw.busy || remove.busy,
    async cancel({ id, title }: Named): Promise<void> {
      const question = {
        title: texts.cancelTitle(title),
        description: texts.cancelHelp,
        confirmLabel: texts.cancel,
      };
      if (await confirm(question)) cancel.send({ params: { id } });
    },
    async withdraw({ id, title }: Named): Promise<void> {
      const question = {
        title: texts.withdrawTitle(title),
        description: texts.withdrawHelp,
        confirmLabel: texts.withdrawConfirm,
      };
      if (await confirm(question)) withdraw.send({ params: { id } });
    },
    async remove({ id, title }: Named): Promise<void> {
      const question = {
        title: texts.removeTitle(title),
        description: texts.removeHelp,
        confirmLabel: texts.remove,
        destructive: true,
      };
      if (!(await confirm(question))) return;
      onRemove?.(id);
      remove.send({ params: { id } });
    },
  };
}
