import type { StaffPerson } from 'shared/endpoints/staff';
import { RowAction, RowMenu } from 'shared/lists';
import { Mail, Pencil, ShieldOff, Trash2 } from 'shared/ui/icons';
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
    <RowMenu label={texts.menuOf(nameOf(person))}>
      <RowAction icon={Pencil} label={texts.edit} onSelect={() => onEdit(person)} />
      {person.estado === 'Pendiente' && (
        <RowAction icon={Mail} label={texts.resend} onSelect={() => onResend(person)} />
      )}
      {person.segundoFactor && !person.otrosPaises && (
        <RowAction icon={ShieldOff} label={texts.resetFactor} onSelect={() => onResetFactor(person)} />
      )}
      <RowAction icon={Trash2} label={texts.disable} removes onSelect={() => onDisable(person)} />
    </RowMenu>
  );
}
