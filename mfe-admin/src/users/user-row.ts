import type { UserRow } from 'shared/endpoints/users';

export type UserRowActions = {
  readonly onView: (user: UserRow) => void;
  readonly onEdit: (user: UserRow) => void;
  readonly onRemove: (user: UserRow) => void;
  readonly onResend: (user: UserRow) => void;
  /** Only for users who may reset another user's second factor. */
  readonly onResetFactor?: ((user: UserRow) => void) | undefined;
  /** Only for staff who may see the portal as another person. */
  readonly onViewAs?: ((user: UserRow) => void) | undefined;
};

/** Someone who signs in and acts only within the caller's reach; the API judges the malls. */
export const isViewable = ({ status, editable }: Pick<UserRow, 'status' | 'editable'>): boolean =>
  status === 'Ok' && editable;

export const fullName = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
