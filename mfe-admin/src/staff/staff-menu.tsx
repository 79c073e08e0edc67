import type { StaffPerson } from 'shared/endpoints/staff';
import { IconButton } from 'shared/ui/core';
import { EllipsisVertical, Mail, Pencil, ShieldOff, Trash2 } from 'shared/ui/icons';
import { Menu, Portal } from 'shared/ui/overlay';
import { nameOf } from './staff-values.ts';
import { texts } from './texts.ts';

export type StaffActions = {
  readonly onEdit: (person: StaffPerson) => void;
  readonly onResend: (person: StaffPerson) => void;
  readonly onResetFactor: (person: StaffPerson) => void;
  readonly onDisable: (person: StaffPerson) => void;
};

type StaffMenuProps = { readonly person: StaffPerson } & StaffActions;

/** The actions of a row; there are none for one's own. */
export function StaffMenu({ person, onEdit, onResend, onResetFactor, onDisable }: StaffMenuProps) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton
          variant="ghost"
          colorPalette="neutral"
          aria-label={texts.menuOf(nameOf(person))}
          onClick={(event) => event.stopPropagation()}
        >
          <EllipsisVertical aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          {/* React events of a portal bubble to the row, which would open the drawer. */}
          <Menu.Content minW="12rem" onClick={(event) => event.stopPropagation()}>
            <Menu.Item value="edit" minH="11" onClick={() => onEdit(person)}>
              <Pencil size={16} aria-hidden />
              {texts.edit}
            </Menu.Item>
            {person.estado === 'Pendiente' && (
              <Menu.Item value="resend" minH="11" onClick={() => onResend(person)}>
                <Mail size={16} aria-hidden />
                {texts.resend}
              </Menu.Item>
            )}
            {person.segundoFactor && !person.otrosPaises && (
              <Menu.Item value="reset-factor" minH="11" onClick={() => onResetFactor(person)}>
                <ShieldOff size={16} aria-hidden />
                {texts.resetFactor}
              </Menu.Item>
            )}
            <Menu.Item value="disable" minH="11" color="fg.error" onClick={() => onDisable(person)}>
              <Trash2 size={16} aria-hidden />
              {texts.disable}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
