import { readId } from 'shared/endpoints/in-address';
import { ApiError } from 'shared/http';
import { useParams } from 'shared/router';
import { QueryView } from 'shared/ui/core';
import { useContract } from '../common/use-contract.ts';
import { ContractManagers } from './contract-managers.tsx';
import { ManagersHeader, ManagersSkeleton, NoSuchContract } from './managers-frame.tsx';

/** `/marca/{contratoId}/encargados` (S-038). */
export default function ManagersPage() {
  const contratoId = readId(useParams().contratoId);
  const contract = useContract(contratoId);
  const isUnknown =
    contratoId === undefined || (contract.error instanceof ApiError && contract.error.status === 404);
  if (isUnknown) return <NoSuchContract />;
  return (
    <>
      <ManagersHeader />
      <QueryView query={contract} skeleton={<ManagersSkeleton />}>
        {(data) => <ContractManagers key={data.id} contract={data} />}
      </QueryView>
    </>
  );
}
