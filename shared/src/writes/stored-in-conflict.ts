import { ApiError } from 'shared/http';

/** Reads a record; every schema of `shared/endpoints` fits. */
export type RecordSchema<Stored> = {
  readonly safeParse: (value: unknown) => { readonly data?: Stored | undefined };
};

/**
 * The stored record of a refused edit: `stored` of a VERSION_CONFLICT's details, or `guardada` in sales. Null
 * for other errors.
 */
export function storedInConflict<Stored>(schema: RecordSchema<Stored>, error: unknown): Stored | null {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') return null;
  const details: { stored?: unknown; guardada?: unknown } = Object(error.details);
  return schema.safeParse(details.stored ?? details.guardada).data ?? null;
}
