import { ApiError } from '../../http/api-error.ts';

/** The user, or 404: they may have been removed from the list since the caller saw them there. */
export function userOrNotFound<Row>(row: Row | undefined): Row {
  if (row === undefined) {
    throw new ApiError('NOT_FOUND', { message: 'Este usuario ya no existe: otra persona lo eliminó.' });
  }
  return row;
}
