import type { ManagedDiscount } from 'shared/endpoints/discounts';
import { allowsDiscountAction } from 'shared/rules/discount';
import { RowAction, RowMenu } from 'shared/lists';
import { Copy, Eye, Pencil, Trash2 } from 'shared/ui/icons';
import { texts } from './texts.ts';

export type DiscountRowActions = {
  readonly onView: (discount: ManagedDiscount) => void;
  readonly onEdit: (discount: ManagedDiscount) => void;
  /** A new discount that starts as a copy: the way on from a rejected one. */
  readonly onCopy: (discount: ManagedDiscount) => void;
  readonly onRemove: (discount: ManagedDiscount) => void;
};

type DiscountMenuProps = { readonly discount: ManagedDiscount } & DiscountRowActions;

/** What can be done with a discount in its status (U-113, U-248 to U-250). */
export function DiscountMenu({ discount, onView, onEdit, onCopy, onRemove }: DiscountMenuProps) {
  const { name, status } = discount;
  return (
    <RowMenu label={texts.menuOf(name)}>
      <RowAction icon={Eye} label={texts.view} onSelect={() => onView(discount)} />
      {allowsDiscountAction(status, 'edit') && (
        <RowAction icon={Pencil} label={texts.edit} onSelect={() => onEdit(discount)} />
      )}
      <RowAction icon={Copy} label={texts.copy} onSelect={() => onCopy(discount)} />
      {allowsDiscountAction(status, 'delete') && (
        <RowAction icon={Trash2} label={texts.remove} removes onSelect={() => onRemove(discount)} />
      )}
    </RowMenu>
  );
}
