import type { PublicationSummary } from 'shared/endpoints/publishing';
import { RowAction, RowMenu } from 'shared/lists';
import { Archive, ChartColumn, Copy, Eye, Pencil, Trash2 } from 'shared/ui/icons';
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
    <RowMenu label={texts.menuOf(title)}>
      <RowAction
        icon={isArchived ? Eye : Pencil}
        label={isArchived ? texts.look : texts.edit}
        onSelect={() => onOpen(row)}
      />
      {!isDraft && <RowAction icon={ChartColumn} label={texts.readingsOf} onSelect={() => onReadings(row)} />}
      <RowAction icon={Copy} label={texts.copy} onSelect={() => onCopy(row)} />
      {!isDraft && !isArchived && (
        <RowAction icon={Archive} label={texts.archive} onSelect={() => onArchive(row)} />
      )}
      {isDraft && <RowAction icon={Trash2} label={texts.remove} removes onSelect={() => onRemove(row)} />}
    </RowMenu>
  );
}
