import { CodeField, type CodeForm } from 'shared/second-factor';
import { Alert, Button, Stack } from 'shared/ui/core';
import { factorTexts as texts } from './texts.ts';

/** The code that proves that the authenticator has the secret; sent with its sixth digit. */
export function FirstCode({ confirm }: { readonly confirm: CodeForm }) {
  return (
    <form
      noValidate
      aria-label={texts.confirm}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm.submit(confirm.code);
      }}
    >
      <Stack gap="4" maxW="26rem">
        {confirm.failure && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Title>{confirm.failure}</Alert.Title>
          </Alert.Root>
        )}
        <CodeField
          withRecovery={false}
          value={confirm.code}
          onChange={confirm.setCode}
          onComplete={(code) => void confirm.submit(code)}
          error={confirm.error}
        />
        <Button
          type="submit"
          size="lg"
          alignSelf="start"
          disabled={confirm.code === '' || confirm.error !== undefined}
          loading={confirm.busy}
          loadingText={texts.activating}
        >
          {texts.activate}
        </Button>
      </Stack>
    </form>
  );
}
