import type { ColumnType } from 'kysely';

/** Paths in the public bucket, and the mark's width in heights. */
export type StoredMark = {
  readonly light: string;
  readonly dark: string;
  /** Square, for the browser's tab. */
  readonly icon: string;
  /** A format that mail programs show. */
  readonly mail: string;
  readonly ratio: number;
};

export interface PortalIdentityTable {
  version: number;
  name: string | null;
  color: string | null;
  mark: ColumnType<StoredMark | null, unknown, unknown>;
  at: Date;
  user_id: number | null;
}

export interface IdentityTables {
  portal_identity: PortalIdentityTable;
}
