import type { QuestionSummary } from 'shared/endpoints/questions';
import { RowAction, RowMenu } from 'shared/lists';
import { EyeOff, Pencil, Trash2 } from 'shared/ui/icons';
import { texts as shared } from '../texts.ts';
import { texts } from './texts.ts';

export type QuestionActions = {
  readonly onOpen: (row: QuestionSummary) => void;
  readonly onWithdraw: (row: QuestionSummary) => void;
  readonly onRemove: (row: QuestionSummary) => void;
};

type QuestionMenuProps = { readonly row: QuestionSummary } & QuestionActions;

/** What can be done with a question in its status. */
export function QuestionMenu({ row, onOpen, onWithdraw, onRemove }: QuestionMenuProps) {
  return (
    <RowMenu label={texts.menuOf(row.title)}>
      <RowAction icon={Pencil} label={texts.edit} onSelect={() => onOpen(row)} />
      {row.status === 'published' ? (
        <RowAction icon={EyeOff} label={shared.withdraw} onSelect={() => onWithdraw(row)} />
      ) : (
        <RowAction icon={Trash2} label={texts.remove} removes onSelect={() => onRemove(row)} />
      )}
    </RowMenu>
  );
}
