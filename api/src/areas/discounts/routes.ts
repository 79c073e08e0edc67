import * as coupons from 'shared/endpoints/coupons';
import { listDiscountCards } from 'shared/endpoints/discount-cards';
import { listDiscounts, obtainCoupon } from 'shared/endpoints/discount-catalogue';
import * as discounts from 'shared/endpoints/discounts';
import type { Deps } from '../../deps.ts';
import { exportRoute } from '../../exports/export-route.ts';
import type { App } from '../../http/app-type.ts';
import { longReplyRoute, route } from '../../http/route.ts';
import { cards } from './cards.service.ts';
import { countLookUp, lookUp, obtain, ownCoupons, redeemOne } from './coupons.service.ts';
import { discountExport } from './discount-export.ts';
import { discountFigureExport } from './discount-figure-export.ts';
import { figures } from './figures.service.ts';
import {
  brandBuildings,
  catalogue,
  clientBrands,
  clientBuildings,
  discountHistory,
  oneDiscount,
  ownPage,
  reviewPage,
} from './service.ts';
import { create, remove, review, update } from './write.service.ts';

export function registerDiscountsRoutes(app: App, deps: Deps): void {
  const { files } = deps;

  longReplyRoute(app, deps, listDiscounts, ({ scoped, now, query }) =>
    catalogue({ scoped, files }, now, query),
  );
  longReplyRoute(app, deps, listDiscountCards, ({ scoped, now, query }) =>
    cards({ scoped, files }, now, query),
  );
  route(app, deps, obtainCoupon, ({ scoped, caller, now, audit, params }) =>
    obtain({ scoped, files, now, audit }, caller, params.id),
  );

  route(app, deps, discounts.listOwnDiscounts, ({ scoped, params, query }) =>
    ownPage({ scoped, files }, params.id, query),
  );
  exportRoute(app, deps, discountExport);
  route(app, deps, discounts.listReviews, ({ scoped, query }) => reviewPage({ scoped, files }, query));
  route(app, deps, discounts.getDiscount, ({ scoped, caller, params }) =>
    oneDiscount({ scoped, files }, caller, params.id),
  );
  route(app, deps, discounts.getDiscountHistory, ({ scoped, caller, params }) =>
    discountHistory(scoped, caller, params.id),
  );

  route(app, deps, discounts.createDiscount, ({ scoped, now, audit, body }) =>
    create({ scoped, files, now, audit }, body.discount, body.file),
  );
  route(app, deps, discounts.updateDiscount, ({ scoped, now, audit, params, body }) =>
    update({ scoped, files, now, audit }, params.id, body.discount, body.file),
  );
  route(app, deps, discounts.deleteDiscount, ({ scoped, now, audit, params, body }) =>
    remove({ scoped, files, now, audit }, params.id, body.comment),
  );
  route(app, deps, discounts.approveDiscount, ({ scoped, now, audit, params }) =>
    review({ scoped, files, now, audit }, params.id, null),
  );
  route(app, deps, discounts.rejectDiscount, ({ scoped, now, audit, params, body }) =>
    review({ scoped, files, now, audit }, params.id, body.reason),
  );

  route(app, deps, discounts.listDiscountBrands, ({ scoped, params }) =>
    clientBrands({ scoped, files }, params.id),
  );
  route(app, deps, discounts.listClientBuildings, ({ scoped, params }) => clientBuildings(scoped, params.id));
  route(app, deps, discounts.listDiscountBuildings, ({ scoped, params }) =>
    brandBuildings(scoped, params.id),
  );
  route(app, deps, discounts.getDiscountFigures, ({ scoped, now, params, query }) =>
    figures(scoped, now, params.id, query),
  );
  exportRoute(app, deps, discountFigureExport);

  route(app, deps, coupons.listOwnCoupons, ({ scoped }) => ownCoupons({ scoped, files }));
  route(
    app,
    deps,
    coupons.findCoupon,
    ({ scoped, now, query }) => lookUp({ scoped, files, now }, query.code),
    (caller) => countLookUp(deps, caller),
  );
  route(
    app,
    deps,
    coupons.redeemCoupon,
    ({ scoped, now, audit, params, body }) => redeemOne({ scoped, files, now, audit }, params.id, body),
    (caller) => countLookUp(deps, caller),
  );
}
