import type { QuestionSummary } from 'shared/endpoints/questions';
import { IconButton } from 'shared/ui/core';
import { EllipsisVertical, EyeOff, Pencil, Trash2 } from 'shared/ui/icons';
import { Menu, Portal } from 'shared/ui/overlay';
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
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton
          variant="ghost"
          colorPalette="neutral"
          aria-label={texts.menuOf(row.title)}
          onClick={(event) => event.stopPropagation()}
        >
          <EllipsisVertical aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          {/* React events of a portal bubble to the row, which would open the editor. */}
          <Menu.Content minW="12rem" onClick={(event) => event.stopPropagation()}>
            <Menu.Item value="open" minH="11" onClick={() => onOpen(row)}>
              <Pencil size={16} aria-hidden />
              {texts.edit}
            </Menu.Item>
            {row.status === 'published' ? (
              <Menu.Item value="withdraw" minH="11" onClick={() => onWithdraw(row)}>
                <EyeOff size={16} aria-hidden />
                {shared.withdraw}
              </Menu.Item>
            ) : (
              <Menu.Item value="remove" minH="11" color="fg.error" onClick={() => onRemove(row)}>
                <Trash2 size={16} aria-hidden />
                {texts.remove}
              </Menu.Item>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
