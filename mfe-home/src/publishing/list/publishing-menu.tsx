import type { PublicationSummary } from 'shared/endpoints/publishing';
import { IconButton } from 'shared/ui/core';
import { Archive, ChartColumn, Copy, EllipsisVertical, Eye, Pencil, Trash2 } from 'shared/ui/icons';
import { Menu, Portal } from 'shared/ui/overlay';
import { texts } from './texts.ts';

export type PublishingActions = {
  readonly onOpen: (row: PublicationSummary) => void;
  readonly onReadings: (row: PublicationSummary) => void;
  readonly onCopy: (row: PublicationSummary) => void;
  readonly onArchive: (row: PublicationSummary) => void;
  readonly onRemove: (row: PublicationSummary) => void;
};

type PublishingMenuProps = { readonly row: PublicationSummary } & PublishingActions;

/** What can be done with an announcement in its status. */
export function PublishingMenu({
  row,
  onOpen,
  onReadings,
  onCopy,
  onArchive,
  onRemove,
}: PublishingMenuProps) {
  const { title, status } = row;
  const isDraft = status === 'draft';
  const isArchived = status === 'archived';
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton
          variant="ghost"
          colorPalette="neutral"
          aria-label={texts.menuOf(title)}
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
              {isArchived ? <Eye size={16} aria-hidden /> : <Pencil size={16} aria-hidden />}
              {isArchived ? texts.look : texts.edit}
            </Menu.Item>
            {!isDraft && (
              <Menu.Item value="readings" minH="11" onClick={() => onReadings(row)}>
                <ChartColumn size={16} aria-hidden />
                {texts.readingsOf}
              </Menu.Item>
            )}
            <Menu.Item value="copy" minH="11" onClick={() => onCopy(row)}>
              <Copy size={16} aria-hidden />
              {texts.copy}
            </Menu.Item>
            {!isDraft && !isArchived && (
              <Menu.Item value="archive" minH="11" onClick={() => onArchive(row)}>
                <Archive size={16} aria-hidden />
                {texts.archive}
              </Menu.Item>
            )}
            {isDraft && (
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
