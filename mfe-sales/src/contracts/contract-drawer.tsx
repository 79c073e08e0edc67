import type { ContractRow } from 'shared/endpoints/contracts';
import { LeaseSummary } from 'shared/lease-summary';
import { ApiError } from 'shared/http';
import { useLinkTo } from 'shared/router';
import { AppLink, Box, EmptyState, QueryView, Skeleton, Stack } from 'shared/ui/core';
import { Users } from 'shared/ui/icons';
import { UrlPanel } from 'shared/ui/overlay';
import { useContract } from '../common/use-contract.ts';
import { contractsTexts as texts } from './texts.ts';

type ContractDrawerProps = {
  readonly contractId: number;
  readonly known: ContractRow | undefined;
  readonly onClose: () => void;
};

/** The summary of a lease (S-152). */
export function ContractDrawer({ contractId, known, onClose }: ContractDrawerProps) {
  const contract = useContract(contractId, known);
  const missing = contract.error instanceof ApiError && contract.error.status === 404;
  return (
    <UrlPanel kind="drawer" title={texts.drawerTitle} size="sm" onClose={onClose}>
      {missing ? (
        <EmptyState picture="search" title={texts.notFound} description={texts.notFoundDetail} />
      ) : (
        <QueryView query={contract} skeleton={<FactsSkeleton />}>
          {(data) => <Facts contract={data} />}
        </QueryView>
      )}
    </UrlPanel>
  );
}

function Facts({ contract }: { readonly contract: ContractRow }) {
  const linkTo = useLinkTo();
  return (
    <Stack gap="6">
      <LeaseSummary contract={contract} />
      <Box>
        <AppLink to={linkTo('MARCA_ENCARGADOS', { contratoId: contract.id })}>
          <Users size={16} aria-hidden />
          {texts.manage}
        </AppLink>
      </Box>
    </Stack>
  );
}

function FactsSkeleton() {
  return (
    <Stack gap="4">
      {Array.from({ length: 9 }, (_, index) => (
        <Skeleton key={index} h="11" />
      ))}
    </Stack>
  );
}
