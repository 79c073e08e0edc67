import { ContractList } from './contract-list.tsx';
import { useContractsCompany } from './use-contracts-company.ts';

/** `/contratos` (S-035, S-036): the leases of a company, or of the malls of internal staff. */
export default function ContractsPage() {
  const company = useContractsCompany();
  return <ContractList key={company?.id} company={company} />;
}
