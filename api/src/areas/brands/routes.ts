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

  route(app, deps, brands.listOwnBrands, ({ db, caller: { scope } }) => ownBrandList({ db, files, scope }));

  route(app, deps, brands.getBrand, ({ db, caller, params }) =>
    brandToLookAt({ db, files, caller }, params.id),
  );

  route(app, deps, brands.listBrandContracts, ({ db, caller: { scope }, params, query }) =>
    contractsOfBrand({ db, files, scope }, params.id, query),
  );

  route(app, deps, brands.listBrandContacts, ({ db, caller: { scope }, params }) =>
    administratorsOf({ db, scope }, params.id),
  );

  route(app, deps, brands.listBrandCandidates, ({ db, caller: { scope }, params, query }) =>
    candidatesFor({ db, scope }, params.id, query.q),
  );

  route(app, deps, brands.updateBrand, ({ db, caller, audit, body }) =>
    saveBrand({ db, files, caller, audit }, body.marca, body.file),
  );
}
