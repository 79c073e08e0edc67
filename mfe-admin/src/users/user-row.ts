import type { UserRow } from 'shared/contract/users';

export type UserRowActions = {
  readonly onView: (user: UserRow) => void;
  readonly onEdit: (user: UserRow) => void;
  readonly onRemove: (user: UserRow) => void;
  readonly onResend: (user: UserRow) => void;
};

export const fullName = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
