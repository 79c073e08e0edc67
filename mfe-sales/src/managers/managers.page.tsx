import { ApiError } from 'shared/http';
import { useParams } from 'shared/router';
import { QueryView } from 'shared/ui/core';
import { useContract } from '../contracts/use-contracts.ts';
import { ContractManagers } from './contract-managers.tsx';
import { ManagersHeader, ManagersSkeleton, NoSuchContract } from './managers-frame.tsx';

/** `/marca/{contratoId}/encargados` (S-038). */
export default function ManagersPage() {
  const { contratoId } = useParams();
  const contract = useContract(Number(contratoId));
  if (contract.error instanceof ApiError && contract.error.status === 404) return <NoSuchContract />;
  return (
    <>
      <ManagersHeader />
      <QueryView query={contract} skeleton={<ManagersSkeleton />}>
        {(data) => <ContractManagers key={data.id} contract={data} />}
      </QueryView>
    </>
  );
}
