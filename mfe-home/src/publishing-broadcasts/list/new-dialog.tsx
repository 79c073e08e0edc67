import { type Broadcast, createBroadcast } from 'shared/endpoints/broadcasts';
import { useForm } from 'shared/forms';
import { NewDraftDialog } from 'shared/publishing';
import { longestBroadcastTitle } from 'shared/rules/broadcast';
import { showBroadcasts } from '../shown-by.ts';
import { texts as shared } from '../texts.ts';
import { texts } from './texts.ts';

type NewDialogProps = {
  readonly onCreated: (broadcast: Broadcast) => void;
  readonly onClose: () => void;
};

/** The title of a new draft. */
export function NewDialog({ onCreated, onClose }: NewDialogProps) {
  const form = useForm<{ title: string }>({ defaultValues: { title: '' } });
  return (
    <NewDraftDialog
      create={createBroadcast}
      form={form}
      first={{ name: 'title', label: texts.newName, longest: longestBroadcastTitle }}
      refreshes={showBroadcasts}
      texts={{ ...texts, cancel: shared.close }}
      onCreated={onCreated}
      onClose={onClose}
    />
  );
}
