import { listBrandContracts } from './brands.ts';
import {
  getContract,
  listCompanyContracts,
  listContracts,
  listSpaceContracts,
  searchContractFilter,
} from './contracts.ts';
import { readPublicCard } from './people.ts';
import { getSpacePeriod, listStores } from './sales.ts';
import { getUser, listClientContracts, listUsers } from './users.ts';

/** Endpoints that show leases with their brand's logo and their store managers. */
export const showContracts = [
  listBrandContracts,
  listCompanyContracts,
  listContracts,
  getContract,
  listSpaceContracts,
  listStores,
  getSpacePeriod,
] as const;

/**
 * Endpoints to read again when a store gains or loses a manager, in every area: managers are also listed
 * among the users.
 */
export const showManagers = [
  ...showContracts,
  searchContractFilter,
  listClientContracts,
  listUsers,
  getUser,
  readPublicCard,
] as const;
