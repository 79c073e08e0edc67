import type { Area } from 'shared/routes';

/** Why an area's screens cannot be shown; affects that area only (D2). */
export type RemoteErrorKind =
  /** The registry has no usable entry. */
  | 'missing'
  /** Its release needs another version of `shared`. */
  | 'incompatible'
  /** Its files failed to load or timed out. */
  | 'unreachable'
  /** Its files loaded but do not work. */
  | 'broken';

export class RemoteError extends Error {
  readonly kind: RemoteErrorKind;
  readonly area: Area;
  readonly version: string | undefined;

  constructor(kind: RemoteErrorKind, area: Area, version?: string, cause?: unknown) {
    super(`The remote ${area}${version ? ` ${version}` : ''} is ${kind}.`, { cause });
    this.name = 'RemoteError';
    this.kind = kind;
    this.area = area;
    this.version = version;
  }
}
