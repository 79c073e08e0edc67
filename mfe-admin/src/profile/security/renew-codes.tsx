import { useState } from 'react';
import { renewRecoveryCodes } from 'shared/endpoints/second-factor';
import { call } from 'shared/http';
import { Button, CheckboxField, Stack, Text } from 'shared/ui/core';
import { AppDrawer } from 'shared/ui/overlay';
import { CancelButton } from '../../common/forms/cancel-button.tsx';
import { ProofFields } from '../../common/second-factor/proof-fields.tsx';
import { RecoveryCodes } from '../../common/second-factor/recovery-codes.tsx';
import { factorTexts as codesTexts } from '../../common/second-factor/texts.ts';
import { useCodesGuard } from '../../common/second-factor/use-codes-guard.tsx';
import { useRefreshFactor } from '../../common/second-factor/use-factor.ts';
import { useProof } from '../../common/second-factor/use-proof.ts';
import { factorTexts as texts } from './factor-texts.ts';

const formId = 'renew-codes';

/** The fields are gone: keyboard and screen reader continue here. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Replaces the recovery codes: asks for password and code, shows the new ones once. */
export function RenewCodes({ onClose }: { readonly onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [kept, setKept] = useState(false);
  const [asked, setAsked] = useState(false);
  const refresh = useRefreshFactor();
  const proof = useProof(true, async (body) => {
    setCodes((await call(renewRecoveryCodes, { body })).codigos);
    refresh();
  });
  const { questions, mayLeave } = useCodesGuard(proof.busy || (codes !== null && !kept), texts.leaveNewCodes);
  const close = async (): Promise<void> => {
    if (await mayLeave()) onClose();
  };
  return (
    <>
      <AppDrawer
        open
        onClose={() => void close()}
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
            <Button onClick={() => (kept ? onClose() : setAsked(true))}>{codesTexts.done}</Button>
          )
        }
      >
        {codes === null ? (
          <form
            ref={proof.form}
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
          <Stack gap="4">
            <Text ref={takeFocus} tabIndex={-1} outline="none">
              {texts.codesReady}
            </Text>
            <RecoveryCodes codes={codes} />
            <CheckboxField
              checked={kept}
              onChange={setKept}
              error={asked && !kept ? codesTexts.keptFirst : undefined}
            >
              {codesTexts.kept}
            </CheckboxField>
          </Stack>
        )}
      </AppDrawer>
      {questions}
    </>
  );
}
