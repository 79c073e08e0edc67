/** Whether a draft is still useful beside the record that its form edits. */
export type DraftWorth =
  /** Equal to the stored record. */
  | 'served'
  /** The record has changed since the draft was started. */
  | 'outdated'
  | 'current';

type Values = Readonly<Record<string, unknown>>;

/** An empty field equals 0 or an empty text; the server trims texts. */
const said = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value) || null;

/** `version` names the field with the record's version at the draft's start (T19). */
export function draftWorth(draft: Values, record: Values, version: string): DraftWorth {
  const differs = (name: string): boolean => said(draft[name]) !== said(record[name]);
  if (!Object.keys(draft).some((name) => name !== version && differs(name))) return 'served';
  return differs(version) ? 'outdated' : 'current';
}
