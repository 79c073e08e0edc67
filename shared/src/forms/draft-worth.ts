/** What a draft is worth beside the record that its form edits. */
export type DraftWorth =
  /** It says what stands there already. */
  | 'served'
  /** The record has changed since it was begun. */
  | 'outdated'
  | 'current';

type Values = Readonly<Record<string, unknown>>;

/** An empty field and a 0 or empty text say the same; the server keeps no spaces around a text. */
const said = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value) || null;

/** `version` names the field that says which version of the record was begun with (T19). */
export function draftWorth(draft: Values, record: Values, version: string): DraftWorth {
  const differs = (name: string): boolean => said(draft[name]) !== said(record[name]);
  if (!Object.keys(draft).some((name) => name !== version && differs(name))) return 'served';
  return differs(version) ? 'outdated' : 'current';
}
