import type { BannerSummary } from 'shared/endpoints/banner-publishing';
import { RowAction, RowMenu } from 'shared/lists';
import { EyeOff, Pencil, Trash2 } from 'shared/ui/icons';
import { texts as shared } from '../texts.ts';
import { texts } from './texts.ts';

export type BannerActions = {
  readonly onOpen: (row: BannerSummary) => void;
  readonly onWithdraw: (row: BannerSummary) => void;
  readonly onRemove: (row: BannerSummary) => void;
};

type BannerMenuProps = { readonly row: BannerSummary } & BannerActions;

/** What can be done with a banner in its status. */
export const BannerMenu = ({ row, onOpen, onWithdraw, onRemove }: BannerMenuProps) => (
  <RowMenu label={texts.menuOf(row.label)}>
    <RowAction icon={Pencil} label={texts.edit} onSelect={() => onOpen(row)} />
    {row.status !== 'draft' && (
      <RowAction icon={EyeOff} label={shared.withdraw} onSelect={() => onWithdraw(row)} />
    )}
    <RowAction icon={Trash2} label={shared.remove} removes onSelect={() => onRemove(row)} />
  </RowMenu>
);
