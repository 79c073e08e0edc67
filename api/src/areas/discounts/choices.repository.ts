import { isOwnBrand, isReachedCompany, isReachedContract } from '../../access/row-reach.ts';
import type { Scoped } from '../../access/scoped.ts';

/** A company that the caller acts for, as a whole or for a brand of it. */
export const findClient = ({ db, scope }: Scoped, companyId: number) =>
  db
    .selectFrom('company')
    .where('id', '=', companyId)
    .where(isReachedCompany(scope, 'company.id'))
    .select('id')
    .executeTakeFirst();

/** Brands that the caller acts for, with their companies. */
const ownBrands = ({ db, scope }: Scoped) =>
  db
    .selectFrom('brand')
    .where(isOwnBrand(scope, 'brand.id'))
    .select(['brand.id', 'brand.company_id', 'brand.name', 'brand.logo_path']);

export const findBrand = (scoped: Scoped, brandId: number) =>
  ownBrands(scoped).where('brand.id', '=', brandId).executeTakeFirst();

export const brandsOfClient = (scoped: Scoped, companyId: number) =>
  ownBrands(scoped)
    .where('brand.company_id', '=', companyId)
    .orderBy('brand.sort_name')
    .orderBy('brand.id')
    .execute();

type Place = { readonly brandId: number } | { readonly companyId: number };

/** Malls in which a brand, or a brand of a company, has a lease in force that the caller reaches. */
export const buildingsOfPlace = ({ db, scope }: Scoped, place: Place) =>
  db
    .selectFrom('building')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('contract')
          .whereRef('contract.building_id', '=', 'building.id')
          .where('contract.status', '=', 'vigente')
          .where(isReachedContract(scope, 'contract'))
          .$if('brandId' in place, (leases) =>
            leases.where('contract.brand_id', '=', 'brandId' in place ? place.brandId : 0),
          )
          .$if('companyId' in place, (leases) =>
            leases
              .where('contract.company_id', '=', 'companyId' in place ? place.companyId : 0)
              .where(isOwnBrand(scope, 'contract.brand_id')),
          )
          .select('contract.id'),
      ),
    )
    .where('building.country_code', '=', scope.countryCode)
    .select(['building.id', 'building.name'])
    .orderBy('building.name')
    .orderBy('building.id')
    .execute();
