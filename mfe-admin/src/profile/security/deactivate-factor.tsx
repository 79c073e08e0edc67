import { deactivateFactor } from 'shared/endpoints/second-factor';
import { call } from 'shared/http';
import { Button, Stack, Text } from 'shared/ui/core';
import { AppDrawer, notify } from 'shared/ui/overlay';
import { CancelButton } from '../../common/forms/cancel-button.tsx';
import { useUnlessLeft } from '../../common/forms/use-unless-left.ts';
import { ProofFields } from '../../common/second-factor/proof-fields.tsx';
import { useRefreshFactor } from '../../common/second-factor/use-factor.ts';
import { useProof } from '../../common/second-factor/use-proof.ts';
import { factorTexts as texts } from './factor-texts.ts';

const formId = 'deactivate-factor';

/** Switching it off: explains the consequences and asks for password and code. */
export function DeactivateFactor({ onClose }: { readonly onClose: () => void }) {
  const refresh = useRefreshFactor();
  const unlessLeft = useUnlessLeft();
  const proof = useProof(true, async (body) => {
    await call(deactivateFactor, { body });
    refresh();
    notify({ tone: 'success', title: texts.turnedOff });
    unlessLeft(onClose);
  });
  return (
    <AppDrawer
      open
      onClose={onClose}
      title={texts.offTitle}
      unsaved={proof.unsaved}
      footer={
        <>
          <CancelButton>{texts.cancel}</CancelButton>
          <Button
            type="submit"
            form={formId}
            colorPalette="danger"
            loading={proof.busy}
            loadingText={texts.turningOff}
          >
            {texts.deactivate}
          </Button>
        </>
      }
    >
      <form
        ref={proof.form}
        id={formId}
        noValidate
        aria-label={texts.offTitle}
        onSubmit={(event) => {
          event.preventDefault();
          void proof.submit();
        }}
      >
        <Stack gap="4">
          <Text>{texts.offQuestion}</Text>
          <ProofFields proof={proof} asksCode />
        </Stack>
      </form>
    </AppDrawer>
  );
}
