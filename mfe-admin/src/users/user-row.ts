import type { UserRow } from 'shared/endpoints/users';

export type UserRowActions = {
  readonly onView: (user: UserRow) => void;
  readonly onEdit: (user: UserRow) => void;
  readonly onRemove: (user: UserRow) => void;
  readonly onResend: (user: UserRow) => void;
  /** Only for users who may reset another user's second factor. */
  readonly onResetFactor?: ((user: UserRow) => void) | undefined;
};

export const fullName = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
