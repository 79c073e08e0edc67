import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';

export type SecondFactorState = {
  readonly active: boolean;
  /** One of the user's roles or companies requires a second factor. */
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
  const row = await db
    .selectFrom('app_user')
    .leftJoin('second_factor', 'second_factor.user_id', 'app_user.id')
    .where('app_user.id', '=', userId)
    .select((eb) => [
      'app_user.corporate',
      'second_factor.activated_at',
      eb
        .exists(
          eb
            .selectFrom('role_assignation as role')
            .leftJoin('contract', 'contract.id', 'role.contract_id')
            .leftJoin('brand', 'brand.id', 'role.brand_id')
            .leftJoin('company', (join) =>
              join.on((on) =>
                on(
                  'company.id',
                  '=',
                  on.fn.coalesce('role.company_id', 'brand.company_id', 'contract.company_id'),
                ),
              ),
            )
            .leftJoin('role_second_factor as rule', (join) =>
              join
                .onRef('rule.role_id', '=', 'role.role_id')
                .onRef('rule.country_code', '=', 'app_user.country_code'),
            )
            .whereRef('role.user_id', '=', 'app_user.id')
            .where('role.enabled', '=', true)
            .where((on) =>
              on.or([on('company.second_factor_required', '=', true), on('rule.role_id', 'is not', null)]),
            )
            .select('role.id'),
        )
        .as('required'),
    ])
    .executeTakeFirstOrThrow();
  const elsewhere = row.corporate && config.oidc !== null;
  const active = row.activated_at !== null && !elsewhere;
  const required = row.required === true && !elsewhere;
  return { active, required, due: required && !active, elsewhere };
}
