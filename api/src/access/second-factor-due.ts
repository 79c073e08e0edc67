import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { readFactor } from './people.repository.ts';

export type SecondFactorState = {
  readonly active: boolean;
  /** One of the user's roles or companies requires a second factor; that of portal administrators always does. */
  readonly required: boolean;
  /** Required but not active: every other call is refused until it is. */
  readonly due: boolean;
  /** The identity provider handles it, not the portal. */
  readonly elsewhere: boolean;
};

/**
 * Whether a user has a second factor and needs one. Changes to what it depends on raise the access version.
 */
export async function secondFactorOf(
  { db, config }: { readonly db: Database; readonly config: Config },
  userId: number,
): Promise<SecondFactorState> {
  const row = await readFactor(db, userId);
  const elsewhere = row.corporate && config.oidc !== null;
  const active = row.activated_at !== null && !elsewhere;
  // Portal administrators reach everything. Only with demo data may they do without, so that trying works.
  const always = row.administers_portal === true && !config.demoData;
  const required = (row.required === true || always) && !elsewhere;
  return { active, required, due: required && !active, elsewhere };
}
