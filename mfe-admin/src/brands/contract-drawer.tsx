import type { ContractRow } from 'shared/endpoints/contracts';
import { LeaseSummary } from 'shared/lease-summary';
import { useLinkTo } from 'shared/router';
import { useCan } from 'shared/session';
import { AppLink, Box, Stack } from 'shared/ui/core';
import { Users } from 'shared/ui/icons';
import { AppDrawer } from 'shared/ui/overlay';
import { brandsTexts as texts } from './texts.ts';

type ContractDrawerProps = { readonly contract: ContractRow; readonly onClose: () => void };

/** 'Detalle de contrato' (P-120), the same data as in the list of leases. */
export function ContractDrawer({ contract, onClose }: ContractDrawerProps) {
  const linkTo = useLinkTo();
  const readsContracts = useCan('read', 'Contract');
  return (
    <AppDrawer open onClose={onClose} title={texts.drawerTitle} size="sm">
      <Stack gap="6">
        <LeaseSummary contract={contract} />
        {readsContracts && (
          <Box>
            <AppLink to={linkTo('MARCA_ENCARGADOS', { contratoId: contract.id })} replace>
              <Users size={16} aria-hidden />
              {texts.manage}
            </AppLink>
          </Box>
        )}
      </Stack>
    </AppDrawer>
  );
}
