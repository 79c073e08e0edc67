import type { BroadcastSummary } from 'shared/endpoints/broadcasts';
import { RowAction, RowMenu } from 'shared/lists';
import { Eye, EyeOff, Pencil, Trash2, X } from 'shared/ui/icons';
import { texts as shared } from '../texts.ts';
import { texts } from './texts.ts';

export type BroadcastActions = {
  readonly onOpen: (row: BroadcastSummary) => void;
  readonly onCancel: (row: BroadcastSummary) => void;
  readonly onWithdraw: (row: BroadcastSummary) => void;
  readonly onRemove: (row: BroadcastSummary) => void;
};

type BroadcastMenuProps = { readonly row: BroadcastSummary } & BroadcastActions;

/** What can be done with one in its status. */
export function BroadcastMenu({ row, onOpen, onCancel, onWithdraw, onRemove }: BroadcastMenuProps) {
  const { status } = row;
  const isDraft = status === 'draft';
  return (
    <RowMenu label={texts.menuOf(row.title)}>
      <RowAction
        icon={isDraft ? Pencil : Eye}
        label={isDraft ? texts.edit : texts.look}
        onSelect={() => onOpen(row)}
      />
      {status === 'scheduled' && <RowAction icon={X} label={shared.cancel} onSelect={() => onCancel(row)} />}
      {(status === 'sending' || status === 'sent') && (
        <RowAction icon={EyeOff} label={shared.withdraw} onSelect={() => onWithdraw(row)} />
      )}
      {isDraft && <RowAction icon={Trash2} label={shared.remove} removes onSelect={() => onRemove(row)} />}
    </RowMenu>
  );
}
