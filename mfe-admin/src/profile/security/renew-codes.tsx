import { useState } from 'react';
import { renewRecoveryCodes } from 'shared/contract/second-factor';
import { call } from 'shared/http';
import { Button, Stack, Text } from 'shared/ui/core';
import { AppDrawer } from 'shared/ui/overlay';
import { CancelButton } from '../../forms/cancel-button.tsx';
import { ProofFields } from '../../second-factor/proof-fields.tsx';
import { RecoveryCodes } from '../../second-factor/recovery-codes.tsx';
import { useRefreshFactor } from '../../second-factor/use-factor.ts';
import { useProof } from '../../second-factor/use-proof.ts';
import { factorTexts as texts } from './factor-texts.ts';

const formId = 'renew-codes';

/** New recovery codes in the place of the former ones: for password and code, shown once. */
export function RenewCodes({ onClose }: { readonly onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = useRefreshFactor();
  const proof = useProof(true, async (body) => {
    setCodes((await call(renewRecoveryCodes, { body })).codigos);
    refresh();
  });
  return (
    <AppDrawer
      open
      onClose={onClose}
      title={texts.codesTitle}
      unsaved={codes === null && proof.unsaved}
      footer={
        codes === null ? (
          <>
            <CancelButton>{texts.cancel}</CancelButton>
            <Button type="submit" form={formId} loading={proof.busy} loadingText={texts.generating}>
              {texts.generate}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{texts.close}</Button>
        )
      }
    >
      {codes === null ? (
        <form
          id={formId}
          noValidate
          aria-label={texts.codesTitle}
          onSubmit={(event) => {
            event.preventDefault();
            void proof.submit();
          }}
        >
          <Stack gap="4">
            <Text>{texts.codesQuestion}</Text>
            <ProofFields proof={proof} asksCode />
          </Stack>
        </form>
      ) : (
        <Stack gap="4" role="status">
          <Text>{texts.codesReady}</Text>
          <RecoveryCodes codes={codes} />
        </Stack>
      )}
    </AppDrawer>
  );
}
