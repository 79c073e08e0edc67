import { signAccessToken } from 'api/src/access/access-token.ts';
import { openSession } from 'api/src/access/sessions.ts';
import type { Deps } from 'api/src/deps.ts';
import type { App } from 'api/src/http/app-type.ts';
import { sql } from 'kysely';
import type { CountryCode } from 'shared/countries';

/** Users of the portfolio by id: `malls` is the number of malls. */
const kinds = {
  'administrator, all malls': (malls: number) => malls + 1,
  'administrator, one mall': () => 1,
  'company administrator': () => 1001,
  'brand administrator': () => 110_001,
  'store manager': () => 10_001,
  'finance staff, one mall': () => 401,
  'operations staff, one mall': () => 801,
  'portal administrator': (malls: number) => malls + 5,
  'marketing staff, all malls': (malls: number) => malls + 6,
} as const;

export type CallerKind = keyof typeof kinds;

/** A signed-in user, and rows in their reach for calls to name. */
export type GrowthCaller = {
  readonly kind: CallerKind;
  readonly userId: number;
  readonly email: string;
  readonly country: CountryCode;
  readonly authorization: string;
  readonly companyId: number;
  readonly taxId: string;
  readonly brandId: number;
  readonly leaseId: number;
  readonly spaceId: number;
  readonly buildingId: number;
  readonly announcementId: number;
  readonly announcedAt: string;
  readonly ticketId: number;
  /** The lease's store manager. */
  readonly managerId: number;
  readonly managerEmail: string;
  /** Records that do not depend on the caller: of the first company of Chile with one, or the newest. */
  readonly broadcastId: number;
  readonly discountId: number;
  /** Of the company, where one was obtained. */
  readonly couponCode: string;
  readonly termsId: number;
  readonly importId: number;
  readonly keyId: number;
  readonly societyId: number;
  readonly executiveId: number;
};

type Reached = {
  user_id: number;
  email: string;
  country_code: CountryCode;
  company_id: number;
  tax_id: string;
  brand_id: number;
  contract_id: number;
  space_id: number;
  building_id: number;
  announcement_id: number;
  announced_at: string;
  ticket_id: number;
  manager_id: number;
  manager_email: string;
  broadcast_id: number;
  discount_id: number;
  coupon_code: string;
  terms_id: number;
  import_id: number;
  key_id: number;
  society_id: number;
  executive_id: number;
};

/** A lease in the caller's reach with what belongs to it. The company with the most invoices comes first. */
async function reachedBy({ db }: Deps, userId: number): Promise<Reached> {
  const { rows } = await sql<Reached>`
    select u.id as user_id, u.email, u.country_code, c.company_id, k.tax_id, c.brand_id, c.id as contract_id, c.space_id,
      c.building_id,
      (select id from announcement where u.country_code = any (country_codes)
        and (building_ids is null or c.building_id = any (building_ids)) order by created_at desc, id desc limit 1) as announcement_id,
      (select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from announcement
        where u.country_code = any (country_codes)
        and (building_ids is null or c.building_id = any (building_ids)) order by created_at desc, id desc limit 1) as announced_at,
      coalesce(
        (select id from ticket where requester_id = u.id order by id desc limit 1),
        (select id from ticket where building_id = c.building_id order by id desc limit 1)) as ticket_id,
      p.id as manager_id, p.email as manager_email,
      coalesce((select max(id) from discount where company_id = c.company_id), (select max(id) from discount)) as discount_id,
      coalesce((select coupon.code from coupon join discount on discount.id = coupon.discount_id
        where discount.company_id = c.company_id limit 1), 'AAAAAA') as coupon_code,
      1 as broadcast_id,
      (select max(id) from terms_version where country_code = 'CHL') as terms_id,
      (select min(id) from record_import) as import_id,
      (select max(id) from integration_key) as key_id,
      (select min(id) from society where country_code = 'CHL') as society_id,
      (select min(id) from commercial_executive where country_code = 'CHL') as executive_id
    from app_user u
    join role_assignation r on r.user_id = u.id and r.enabled
    join contract c on c.country_code = u.country_code and (c.building_id = r.building_id or c.company_id = r.company_id
      or c.brand_id = r.brand_id or c.id = r.contract_id or c.country_code = any (r.country_codes))
    join company k on k.id = c.company_id
    join role_assignation m on m.contract_id = c.id and m.enabled
    join app_user p on p.id = m.user_id
    where u.id = ${userId} and c.starts_on < '2026-10-01'
    order by c.company_id, c.id limit 1`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`User ${userId} reaches no lease.`);
  return row;
}

/** Opens a session for each kind of caller without a password: signing in is measured elsewhere. */
export async function openCallers(app: App, deps: Deps): Promise<GrowthCaller[]> {
  const { count } = await deps.db
    .selectFrom('building')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const callers: GrowthCaller[] = [];
  for (const [kind, idOf] of Object.entries(kinds) as [CallerKind, (malls: number) => number][]) {
    const userId = idOf(count);
    const row = await reachedBy(deps, userId);
    const session = await openSession(deps, { userId, ip: '127.0.0.1', userAgent: 'bench' });
    callers.push({
      kind,
      userId,
      email: row.email,
      country: row.country_code,
      authorization: `Bearer ${signAccessToken(app, session.sessionId, deps.clock.now())}`,
      companyId: row.company_id,
      taxId: row.tax_id,
      brandId: row.brand_id,
      leaseId: row.contract_id,
      spaceId: row.space_id,
      buildingId: row.building_id,
      announcementId: row.announcement_id,
      announcedAt: row.announced_at,
      ticketId: row.ticket_id,
      managerId: row.manager_id,
      managerEmail: row.manager_email,
      broadcastId: row.broadcast_id,
      discountId: row.discount_id,
      couponCode: row.coupon_code,
      termsId: row.terms_id,
      importId: row.import_id,
      keyId: row.key_id,
      societyId: row.society_id,
      executiveId: row.executive_id,
    });
  }
  return callers;
}
