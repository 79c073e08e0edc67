import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import pg from 'pg';
import { mostDiscountsAtOnce, stripPageSize } from 'shared/endpoints/discount-catalogue';
import type { Call } from './http-load.ts';
import { measureHttp, measureWork, type Figures, type Load } from './measure.ts';
import { runScript, withClient } from './portfolio/kept-database.ts';
import { servingSettings } from './postgres.ts';
import { withSalesApi, type MeasuredServer } from './with-sales-api.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const loadBefore = Number((loadavg()[0] ?? 0).toFixed(1));
const loads: readonly Load[] = [
  { connections: 1, seconds },
  { connections: 4, seconds },
];

/** Of the p95 of each call, in milliseconds. */
const target = 50;

/** A coupon that has not been redeemed, with the mall whose administrator redeems it. */
type Presented = { readonly id: number; readonly code: string; readonly building_id: number };

type Data = { readonly discounts: readonly number[]; readonly coupons: readonly Presented[] };

type Case = {
  readonly name: string;
  readonly call: () => Call;
  /** The same rows in one plain statement, without HTTP, session, rules, log and mail. */
  readonly reference: (pool: pg.Pool) => Promise<unknown>;
};

/** Takes each of the rows once. */
const each = <Row>(rows: readonly Row[]) => {
  let next = 0;
  return (): Row => {
    const row = rows[next];
    if (row === undefined) throw new Error('The measurement has used up its rows.');
    next += 1;
    return row;
  };
};

function casesOf({ callers }: MeasuredServer, { discounts, coupons }: Data): Case[] {
  const headersOf = (userId: number) => ({
    authorization: callers[userId - 1]?.authorization ?? '',
    'idempotency-key': randomUUID(),
  });
  // A person gets one coupon of each discount.
  const pairs = callers.flatMap(({ userId }) => discounts.map((discount) => ({ userId, discount })));
  const nextPair = each(pairs);
  const nextCoupon = each(coupons);
  let read = 0;
  return [
    ...[
      { name: "the wall's strip, the first 3", path: '', size: stripPageSize },
      { name: 'the catalogue, the first 1,000', path: '/catalogue', size: mostDiscountsAtOnce },
    ].map(({ name, path, size }): Case => ({
      name,
      call: () => ({
        method: 'GET',
        path: `/api/discounts${path}?page=0&size=${size}&date=2026-11-20`,
        headers: headersOf(1 + (read++ % callers.length)),
      }),
      reference: (pool) =>
        pool.query(
          `select d.*, b.name from discount d join brand b on b.id = d.brand_id
           where d.country_code = 'CHL' and d.status = 'approved' and d.starts_on <= '2026-11-20' and d.ends_on >= '2026-11-20'
           order by d.ends_on, d.id limit $1`,
          [size],
        ),
    })),
    {
      name: 'obtaining a coupon',
      call: () => {
        const { userId, discount } = nextPair();
        return { method: 'POST', path: `/api/discounts/${discount}/users`, headers: headersOf(userId) };
      },
      reference: (pool) => {
        const { userId, discount } = nextPair();
        return pool.query(
          `insert into coupon (discount_id, user_id, code, obtained_at)
           select $1, $2, string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ34679', 1 + floor(random() * 28)::integer, 1), ''), now()
           from generate_series(1, 6) on conflict do nothing`,
          [discount, userId],
        );
      },
    },
    {
      name: 'redeeming a coupon',
      call: () => {
        const { id, code, building_id: mall } = nextCoupon();
        const path = `/api/discounts/users-discounts/${id}/redeem`;
        return { method: 'PUT', path, headers: headersOf(mall), body: { code, building_id: mall } };
      },
      reference: (pool) => {
        const { id, building_id: mall } = nextCoupon();
        return pool.query(
          `update coupon set redeemed_at = now(), redeemed_by = 1, redeemed_building_id = $2
           where id = $1 and redeemed_at is null`,
          [id, mall],
        );
      },
    },
  ];
}

async function readData(pool: pg.Pool): Promise<Data> {
  const discounts = await pool.query<{ id: number }>('select id from discount order by id');
  const coupons = await pool.query<Presented>(
    `select coupon.id, coupon.code, place.building_id from coupon
     join discount_building place on place.discount_id = coupon.discount_id
     where coupon.redeemed_at is null and place.building_id <= 70 order by md5(coupon.code) limit 50000`,
  );
  return { discounts: discounts.rows.map(({ id }) => id), coupons: coupons.rows };
}

await withSalesApi(async (server, databaseUrl) => {
  await withClient(databaseUrl, (client) => runScript(client, resolve(import.meta.dirname, 'discounts.sql')));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  pool.on('error', () => {});
  const results: Record<string, unknown>[] = [];
  try {
    const data = await readData(pool);
    const { rows } = await pool.query<{ coupons: number }>('select count(*)::integer as coupons from coupon');
    const size = { discounts: data.discounts.length, ...rows[0] };
    console.log(size);
    for (const { name, call, reference } of casesOf(server, data)) {
      for (const load of loads) {
        // Code is compiled with use.
        await measureHttp({ ...load, seconds: 1 }, server.url, call);
        const api: Figures = await measureHttp(load, server.url, call);
        const plain: Figures = await measureWork(load, () => reference(pool));
        const reached = api.p95 <= target;
        console.log(
          `${name}, ${load.connections} clients: p95 ${api.p95} ms of ${target}${reached ? '' : ' MISSED'}; plain statement ${plain.p95} ms`,
        );
        results.push({ name, clients: load.connections, target, reached, api, reference: plain });
      }
    }
    const report = {
      at: new Date().toISOString(),
      processors: cpus().length,
      processor: cpus()[0]?.model,
      // Load average of the last minute before: other work on the machine makes every figure worse.
      loadBefore,
      node: process.version,
      postgres: servingSettings,
      seconds,
      size,
      cases: results,
    };
    await writeFile(
      resolve(import.meta.dirname, '../results/discounts.json'),
      `${JSON.stringify(report, null, 2)}\n`,
    );
  } finally {
    await pool.query('drop trigger bench_no_limit on login_failure');
    await pool.end();
  }
});
