import { initialsOf } from 'shared/format';
import { Avatar } from 'shared/ui/occasional';

type PersonAvatarProps = {
  readonly person: { readonly nombres: string; readonly apellidos: string };
  readonly size: 'sm' | 'md';
};

/** The initials of a person; decorative, because the name is beside it. */
export function PersonAvatar({ person, size }: PersonAvatarProps) {
  return (
    <Avatar.Root size={size} colorPalette="brand" aria-hidden>
      <Avatar.Fallback>{initialsOf(person.nombres, person.apellidos)}</Avatar.Fallback>
    </Avatar.Root>
  );
}
