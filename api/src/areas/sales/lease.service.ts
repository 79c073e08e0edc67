import type { SalesContract } from 'shared/endpoints/sales';
import type { SalesClock, Validity } from 'shared/rules';
import type { CountryCode } from 'shared/countries';
import type { Scoped } from '../../access/scoped.ts';
import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import { orNotFound } from '../../http/api-error.ts';
import { leaseOf } from '../contracts/contract-row.ts';
import { findContract, type NamedContract } from '../contracts/named-contracts.repository.ts';
import { listStoreManagers } from '../contracts/store-managers.repository.ts';
import { cutOffJudgedOn, readParameter } from '../parameters/repository.ts';

/** At most two enabled store managers are allowed and shown per contract (S-048, S-308). */
const MANAGERS_PER_CONTRACT = 2;

export type Validated = Pick<NamedContract, 'starts_on' | 'ends_on' | 'real_end_on'>;

/** The days on which a contract declares: until its real end, where there is one (finVigenciaReal). */
export const validityOf = ({ starts_on, ends_on, real_end_on }: Validated): Validity => ({
  from: starts_on,
  to: real_end_on ?? ends_on,
});

/** The clock of a country with its cut-off day. */
export const salesClock = async (db: Database, country: CountryCode, now: Date): Promise<SalesClock> => ({
  country,
  now,
  cutOffDay: await readParameter(db, {
    parameter: 'corte-diario',
    country,
    on: cutOffJudgedOn(country, now),
  }),
});

export type StoreContact = SalesContract['usuarios'][number];

/** Store managers by contract, as the API returns them. */
export async function managersOf(
  scoped: Scoped,
  contractIds: readonly number[],
): Promise<(contractId: number) => StoreContact[]> {
  const rows = Map.groupBy(await listStoreManagers(scoped, contractIds), (row) => row.contract_id);
  return (contractId) =>
    (rows.get(contractId) ?? []).slice(0, MANAGERS_PER_CONTRACT).map((row) => ({
      nombres: row.first_name,
      apellidos: row.last_name,
      email: row.email,
      telefono: row.phone,
    }));
}

/** The contract as the API returns it to those who declare (S-190…S-192). */
export const contractReply = (
  row: NamedContract,
  managers: readonly StoreContact[],
  files: FileStore,
): SalesContract => ({
  ...leaseOf(row, files),
  finVigenciaReal: row.real_end_on ?? row.ends_on,
  usuarios: managers.slice(0, MANAGERS_PER_CONTRACT),
});

/** Throws NOT_FOUND for a contract out of reach. */
export async function salesContract(
  scoped: Scoped,
  files: FileStore,
  contractId: number,
): Promise<SalesContract> {
  const contract = orNotFound(await findContract(scoped, contractId));
  const managers = await managersOf(scoped, [contract.id]);
  return contractReply(contract, managers(contract.id), files);
}
