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

/** What shows contracts with their brand's logo and their store managers. */
export const showContracts = [
  listBrandContracts,
  listCompanyContracts,
  listContracts,
  getContract,
  listSpaceContracts,
  listStores,
  getSpacePeriod,
] as const;

/** What is read anew when a store got or lost a manager, in whatever area: he is also found among the users by his roles. */
export const showManagers = [
  ...showContracts,
  searchContractFilter,
  listClientContracts,
  listUsers,
  getUser,
  readPublicCard,
] as const;
