import * as brands from 'shared/endpoints/brands';
import type { App } from '../../http/app-type.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import {
  administratorsOf,
  brandToLookAt,
  candidatesFor,
  contractsOfBrand,
  ownBrandList,
  saveBrand,
} from './service.ts';

export function registerBrandsRoutes(app: App, deps: Deps): void {
  const { files } = deps;

  route(app, deps, brands.listOwnBrands, ({ scoped }) => ownBrandList({ scoped, files }));

  route(app, deps, brands.getBrand, ({ scoped, caller, params }) =>
    brandToLookAt({ scoped, files, caller }, params.id),
  );

  route(app, deps, brands.listBrandContracts, ({ scoped, params, query }) =>
    contractsOfBrand({ scoped, files }, params.id, query),
  );

  route(app, deps, brands.listBrandContacts, ({ scoped, params }) => administratorsOf({ scoped }, params.id));

  route(app, deps, brands.listBrandCandidates, ({ scoped, params, query }) =>
    candidatesFor({ scoped }, params.id, query.q),
  );

  route(app, deps, brands.updateBrand, ({ scoped, caller, audit, body }) =>
    saveBrand({ scoped, files, caller, audit }, body.marca, body.file),
  );
}
