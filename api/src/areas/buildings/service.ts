import type { Building } from 'shared/endpoints/buildings';
import type { CountryCode } from 'shared/countries';
import type { Scoped } from '../../access/scoped.ts';
import { ApiError } from '../../http/api-error.ts';
import { findBrand } from '../brands/repository.ts';
import { orNotFound } from '../../http/api-error.ts';
import { buildingsOfBrand, callersBuildings, isCallersBuilding } from './repository.ts';

export const ownBuildings = (scoped: Scoped): Promise<Building[]> => callersBuildings(scoped);

/** None in a country that is not the caller's. */
export const buildingsOfCountry = async (scoped: Scoped, country: CountryCode): Promise<Building[]> =>
  country === scoped.scope.countryCode ? callersBuildings(scoped) : [];

/** Throws NOT_FOUND for a brand that the caller does not act for. */
export async function brandBuildings(scoped: Scoped, brandId: number): Promise<Building[]> {
  orNotFound(await findBrand(scoped, brandId));
  return buildingsOfBrand(scoped, brandId);
}

/** Throws NOT_FOUND for a mall out of reach. */
export async function checkBuilding(scoped: Scoped, buildingId: number): Promise<void> {
  if (!(await isCallersBuilding(scoped, buildingId))) throw new ApiError('NOT_FOUND');
}
