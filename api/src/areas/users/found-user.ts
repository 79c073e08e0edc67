import { ApiError } from '../../http/api-error.ts';

/** The user, or 404. Whoever names one has seen him in a list, which somebody else has taken him off since. */
export function foundUser<Row>(row: Row | undefined): Row {
  if (row === undefined) {
    throw new ApiError('NOT_FOUND', { message: 'Este usuario ya no existe: otra persona lo eliminó.' });
  }
  return row;
}
