import type { UserRow } from 'shared/endpoints/users';
import { IconButton } from 'shared/ui/core';
import { EllipsisVertical, Eye, Mail, Pencil, ShieldOff, Trash2 } from 'shared/ui/icons';
import { Menu, Portal } from 'shared/ui/overlay';
import { usersTexts as texts } from './texts.ts';
import { fullName, type UserRowActions } from './user-row.ts';

type UserMenuProps = { readonly user: UserRow; readonly isSelf: boolean } & UserRowActions;

/** U-081, U-082: view, edit, delete (never oneself, U-327), and for pending users a new invitation. */
export function UserMenu({ user, isSelf, onView, onEdit, onRemove, onResend, onResetFactor }: UserMenuProps) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton
          variant="ghost"
          colorPalette="neutral"
          aria-label={texts.menuOf(fullName(user))}
          onClick={(event) => event.stopPropagation()}
        >
          <EllipsisVertical aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          {/* React events of a portal bubble to the row, which would open the drawer. */}
          <Menu.Content minW="12rem" onClick={(event) => event.stopPropagation()}>
            <Menu.Item value="view" minH="11" onClick={() => onView(user)}>
              <Eye size={16} aria-hidden />
              {texts.view}
            </Menu.Item>
            {user.editable && (
              <Menu.Item value="edit" minH="11" onClick={() => onEdit(user)}>
                <Pencil size={16} aria-hidden />
                {texts.edit}
              </Menu.Item>
            )}
            {user.status === 'Pendiente' && (
              <Menu.Item value="resend" minH="11" onClick={() => onResend(user)}>
                <Mail size={16} aria-hidden />
                {texts.resend}
              </Menu.Item>
            )}
            {onResetFactor && user.secondFactor && !isSelf && (
              <Menu.Item value="reset-factor" minH="11" onClick={() => onResetFactor(user)}>
                <ShieldOff size={16} aria-hidden />
                {texts.resetFactor}
              </Menu.Item>
            )}
            {!isSelf && (
              <Menu.Item value="remove" minH="11" color="fg.error" onClick={() => onRemove(user)}>
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
