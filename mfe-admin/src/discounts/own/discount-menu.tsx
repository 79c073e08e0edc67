import type { ManagedDiscount } from 'shared/endpoints/discounts';
import { allowsDiscountAction } from 'shared/rules/discount';
import { IconButton } from 'shared/ui/core';
import { Copy, EllipsisVertical, Eye, Pencil, Trash2 } from 'shared/ui/icons';
import { Menu, Portal } from 'shared/ui/overlay';
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
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton
          variant="ghost"
          colorPalette="neutral"
          aria-label={texts.menuOf(name)}
          onClick={(event) => event.stopPropagation()}
        >
          <EllipsisVertical aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          {/* React events of a portal bubble to the row, which would open the drawer. */}
          <Menu.Content minW="12rem" onClick={(event) => event.stopPropagation()}>
            <Menu.Item value="view" minH="11" onClick={() => onView(discount)}>
              <Eye size={16} aria-hidden />
              {texts.view}
            </Menu.Item>
            {allowsDiscountAction(status, 'edit') && (
              <Menu.Item value="edit" minH="11" onClick={() => onEdit(discount)}>
                <Pencil size={16} aria-hidden />
                {texts.edit}
              </Menu.Item>
            )}
            <Menu.Item value="copy" minH="11" onClick={() => onCopy(discount)}>
              <Copy size={16} aria-hidden />
              {texts.copy}
            </Menu.Item>
            {allowsDiscountAction(status, 'delete') && (
              <Menu.Item value="remove" minH="11" color="fg.error" onClick={() => onRemove(discount)}>
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
