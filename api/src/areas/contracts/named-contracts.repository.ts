import type { Scoped } from '../../access/scoped.ts';
import { reachableContracts } from '../../access/scope.ts';

export const callersContracts = (scoped: Scoped) =>
  scoped.db.selectFrom('contract').where('contract.id', 'in', reachableContracts(scoped));

/** Contracts with the names of what they refer to. */
export const withNames = (contracts: ReturnType<typeof callersContracts>) =>
  contracts
    .innerJoin('brand', 'brand.id', 'contract.brand_id')
    .innerJoin('building', 'building.id', 'contract.building_id')
    .innerJoin('space', 'space.id', 'contract.space_id')
    .innerJoin('company', 'company.id', 'contract.company_id')
    .select([
      'contract.id',
      'contract.code',
      'contract.status',
      'contract.country_code',
      'contract.audited',
      'contract.starts_on',
      'contract.ends_on',
      'contract.real_end_on',
      'contract.brand_id',
      'brand.name as brand_name',
      'brand.logo_path',
      'contract.building_id',
      'building.name as building_name',
      'contract.space_id',
      'space.code as space_code',
      'space.local_code',
      'space.gla_m2',
      'contract.company_id',
      'company.name as company_name',
      'company.tax_id',
    ]);

/** The caller's contracts with names. `sales-period.repository.ts` reads the same for the page of a month. */
export const namedContracts = (scoped: Scoped) => withNames(callersContracts(scoped));

export type NamedContract = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

export const findContract = (scoped: Scoped, contractId: number): Promise<NamedContract | undefined> =>
  namedContracts(scoped).where('contract.id', '=', contractId).executeTakeFirst();
