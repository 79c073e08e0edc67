import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Coupon } from 'shared/endpoints/coupons';
import type { RolePermissions } from 'shared/endpoints/roles';
import { type AnsweringApi, buildDiscount, renderScreen } from 'shared/testing';
import { OwnCoupons } from './discounts/catalogue/own-coupons.tsx';
import ReviewPage from './discounts/review/review.page.tsx';
import { CouponDialog } from './discounts/validator/coupon-dialog.tsx';
import { stateOf } from './discounts/validator/coupon-state.ts';
import { ImportView } from './imports/import-view.tsx';
import ImportsPage from './imports/imports.page.tsx';
import IntegrationsPage from './integrations/integrations.page.tsx';
import { KeyView } from './integrations/key-view.tsx';
import { ParameterDrawer } from './parameters/parameter-drawer.tsx';
import { RoleDrawer } from './roles/role-drawer.tsx';
import { startAdminApi } from './testing/admin-api.ts';
import { buildManaged } from './testing/build-discount.ts';
import { buildFeed } from './testing/build-feed.ts';
import { buildImport } from './testing/build-import.ts';
import { buildKey } from './testing/build-key.ts';
import { buildParameter } from './testing/build-parameter.ts';

/** 01:00 in Chile, and in Peru still 23:00 of the day before. */
const at = '2026-11-20T04:00:00.000Z';
const inChile = '20/11/2026';
const inPeru = '19/11/2026';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
  const rows = (...content: readonly unknown[]) => ({
    status: 200,
    body: { content, number: 0, totalPages: 1, totalElements: content.length, hasMore: false },
  });
  api.on('GET /record-imports', rows(log));
  api.on('GET /record-imports/7/rows', rows());
  api.on('GET /integration-keys', rows(key));
  api.on('GET /integration-keys/malls', { status: 200, body: [] });
  api.on('GET /integration-feeds', {
    status: 200,
    body: { carpeta: null, tipos: [buildFeed({ llego: at })] },
  });
  api.on('GET /discounts/reviews', {
    status: 200,
    body: { content: [discount], total_elements: 1, total_pages: 1, has_more: false },
  });
  api.on('GET /discounts/5', { status: 200, body: discount });
  api.on('GET /discounts/5/history', {
    status: 200,
    body: [{ id: 1, at, by: 'Ana Rojas', event: 'created', comment: null }],
  });
});
afterAll(() => api.stop());

const author = { el: at, por: 'Ana Rojas' };
const planned = { ...author, desde: '2026-12-01', valor: 10 };
const parameter = buildParameter({
  proximos: [planned],
  historial: [{ ...planned, version: 1, accion: 'plan', valorAntes: 12 }],
});
const role: RolePermissions = {
  ...author,
  paisId: 'CHL',
  rol: 'EXT_LOCAL',
  personas: 4,
  permisos: [],
  rowVersion: 1,
};
const log = buildImport({
  status: 'undone',
  createdAt: at,
  appliedAt: at,
  undoneAt: at,
  undoneBy: 'Luis Soto',
});
const key = buildKey({
  estado: 'revoked',
  creada: at,
  ultimoUso: at,
  revocada: at,
  revocadaPor: 'Luis Soto',
});
const discount = buildManaged({
  status: 'rejected',
  published_at: at,
  review: { at, by: 'Luis Soto', approved: false, reason: 'Falta la imagen' },
});
const eva = { first_name: 'Eva', last_name: 'Soto', email: 'eva@example.com' };
const coupon: Coupon = {
  id: 9,
  discount: buildDiscount(),
  user: eva,
  obtained_at: at,
  redeemed_at: at,
  redeemed_by: eva,
  state: 'redeemed',
  redeem_buildings: [],
};
const own = { id: 9, code: 'ABC347', obtained_at: at, redeemed_at: at, discount: buildDiscount() };
const ignored = (): void => undefined;

/** What is drawn, and how many of the record’s times it tells: a list each twice, in its table and in its cards. */
const screens: readonly (readonly [string, () => ReactNode, number, string?])[] = [
  ['a parameter', () => <ParameterDrawer parameter={parameter} onPlan={ignored} onClose={ignored} />, 2],
  ['a role', () => <RoleDrawer role={role} groups={[]} onClose={ignored} />, 1],
  ['the log of imports', () => <ImportsPage />, 2],
  ['an import', () => <ImportView detail={log} />, 3],
  // With when their records came last.
  ['the list of keys', () => <IntegrationsPage />, 4],
  ['a key', () => <KeyView record={key} />, 3],
  // In the list, and beside it of the rejection, the sending and the history.
  ['the review of discounts', () => <ReviewPage />, 5, '/?descuento=5'],
  [
    'a coupon in the validator',
    () => (
      <CouponDialog
        code="ABC347"
        coupon={coupon}
        state={stateOf(coupon)}
        onRedeemed={ignored}
        onRefused={ignored}
        onClose={ignored}
      />
    ),
    2,
  ],
  [
    'a coupon of one’s own',
    () => (
      <OwnCoupons
        coupons={{ data: [own], error: null, refetch: ignored }}
        onOpen={ignored}
        onCatalogue={ignored}
      />
    ),
    1,
  ],
];

test.each(screens)(
  '%s of Chile tells its times by the clock of Chile to a reader of Peru [U-023]',
  async (_name, draw, times, path = '/') => {
    localStorage.clear();
    renderScreen(draw(), { session: { country: 'CHL', user: { paisId: 'PER' } }, path });
    const told = (text: string): number => document.body.textContent.split(text).length - 1;
    await waitFor(() => expect([told(inChile), told(inPeru)]).toEqual([times, 0]));
  },
);
