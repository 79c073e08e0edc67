import { ApiError } from 'shared/http';

type Schema<Stored> = { readonly safeParse: (value: unknown) => { readonly data?: Stored | undefined } };

/** The stored record of a refused write (`details.guardada` of VERSION_CONFLICT); null for other errors. */
export function storedInConflict<Stored>(schema: Schema<Stored>, error: unknown): Stored | null {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') return null;
  const { details } = error;
  if (typeof details !== 'object' || details === null || !('guardada' in details)) return null;
  return schema.safeParse(details.guardada).data ?? null;
}
