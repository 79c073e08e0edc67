import { listBrandBuildings, listCountryBuildings, listOwnBuildings } from 'shared/endpoints/buildings';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { brandBuildings, buildingsOfCountry, ownBuildings } from './service.ts';

export function registerBuildingsRoutes(app: App, deps: Deps): void {
  route(app, deps, listOwnBuildings, ({ scoped }) => ownBuildings(scoped));

  route(app, deps, listCountryBuildings, ({ scoped, params }) => buildingsOfCountry(scoped, params.country));

  route(app, deps, listBrandBuildings, ({ scoped, params }) => brandBuildings(scoped, params.id));
}
