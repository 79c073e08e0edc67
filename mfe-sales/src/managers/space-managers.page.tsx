import { readId } from 'shared/endpoints/in-address';
import { ApiError } from 'shared/http';
import { useParams, useSearchParams } from 'shared/router';
import { Box, QueryView } from 'shared/ui/core';
import { SelectField } from 'shared/ui/inputs';
import { contractLabel } from './contract-label.ts';
import { ContractManagers } from './contract-managers.tsx';
import { ManagersHeader, ManagersSkeleton, NoSuchContract } from './managers-frame.tsx';
import { managersTexts as texts } from './texts.ts';
import { useSpaceContracts } from './use-managers.ts';

/** `/espacio/{espacioId}/encargados` (S-037): managers of the space's lease in force, or of another of its leases. */
export default function SpaceManagersPage() {
  const espacioId = readId(useParams().espacioId);
  const [params, setParams] = useSearchParams();
  const contracts = useSpaceContracts(espacioId);
  const isUnknown =
    espacioId === undefined || (contracts.error instanceof ApiError && contracts.error.status === 404);
  if (isUnknown) return <NoSuchContract />;
  return (
    <>
      <ManagersHeader />
      <QueryView query={contracts} skeleton={<ManagersSkeleton />} empty={<NoSuchContract />}>
        {(all) => {
          const contract = all.find(({ id }) => String(id) === params.get('contrato')) ?? all[0];
          if (!contract) return null;
          return (
            <>
              {all.length > 1 && (
                <Box mb="4" maxW="sm">
                  <SelectField
                    label={texts.contract}
                    value={String(contract.id)}
                    options={all.map((one) => ({
                      value: String(one.id),
                      label: `${contractLabel(one)} · ${one.marca.nombre}`,
                    }))}
                    onChange={(contrato) => setParams({ contrato }, { replace: true })}
                  />
                </Box>
              )}
              <ContractManagers key={contract.id} contract={contract} />
            </>
          );
        }}
      </QueryView>
    </>
  );
}
