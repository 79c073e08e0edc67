import type { UserRow } from 'shared/endpoints/users';
import { RowAction, RowMenu } from 'shared/lists';
import { Eye, Mail, Monitor, Pencil, ShieldOff, Trash2 } from 'shared/ui/icons';
import { usersTexts as texts } from './texts.ts';
import { viewAsTexts } from '../common/view-as/texts.ts';
import { fullName, isViewable, type UserRowActions } from './user-row.ts';

type UserMenuProps = { readonly user: UserRow; readonly isSelf: boolean } & UserRowActions;

/** U-081, U-082: view, edit, delete (never oneself, U-327), and for pending users a new invitation. */
export function UserMenu({
  user,
  isSelf,
  onView,
  onEdit,
  onRemove,
  onResend,
  onResetFactor,
  onViewAs,
}: UserMenuProps) {
  return (
    <RowMenu label={texts.menuOf(fullName(user))}>
      <RowAction icon={Eye} label={texts.view} onSelect={() => onView(user)} />
      {user.editable && <RowAction icon={Pencil} label={texts.edit} onSelect={() => onEdit(user)} />}
      {user.status === 'Pendiente' && (
        <RowAction icon={Mail} label={texts.resend} onSelect={() => onResend(user)} />
      )}
      {onViewAs && !isSelf && isViewable(user) && (
        <RowAction icon={Monitor} label={viewAsTexts.action} onSelect={() => onViewAs(user)} />
      )}
      {onResetFactor && user.secondFactor && !isSelf && (
        <RowAction icon={ShieldOff} label={texts.resetFactor} onSelect={() => onResetFactor(user)} />
      )}
      {!isSelf && <RowAction icon={Trash2} label={texts.remove} removes onSelect={() => onRemove(user)} />}
    </RowMenu>
  );
}
