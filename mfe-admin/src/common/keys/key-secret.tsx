import { useEffect, useState } from 'react';
import { askBeforeSignOut } from 'shared/session';
import { Alert, Box, Button, CheckboxField, Stack, Text } from 'shared/ui/core';
import { Copy } from 'shared/ui/icons';
import {
  AppDialog,
  copyToastDuration,
  type Leaving,
  notify,
  useConfirm,
  useLeaveGuard,
} from 'shared/ui/overlay';
import { texts } from './texts.ts';

/** Copies without showing the text in the notice: it may be a secret. */
export async function copyQuietly(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ tone: 'success', title: said, duration: copyToastDuration });
  } catch {
    // Without HTTPS, or forbidden by the browser.
    notify({ tone: 'warning', title: texts.copyFailed });
  }
}

const leaving = {
  title: texts.leaveTitle,
  description: texts.leaveHelp,
  confirmLabel: texts.leave,
  cancelLabel: texts.stay,
  destructive: true,
} as const;

/** The step back that closes a panel stays on its page. */
const leavesPage = ({ currentLocation, nextLocation }: Leaving): boolean =>
  currentLocation.key !== nextLocation.key;

type KeySecretProps = {
  readonly text: string;
  /** What kind of key it is. */
  readonly label: string;
  /** The button's text: where it leads once the key is kept. */
  readonly done: string;
  readonly onKept: () => void;
};

/** A key for the only time that it can be seen: it does not close before the user says that they kept it. */
export function KeySecret({ text, label, done, onKept }: KeySecretProps) {
  const [isKept, setIsKept] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const guard = useLeaveGuard({
    question: leaving,
    unsaved: () => !isKept,
    leaves: (step) => !isKept && leavesPage(step),
  });
  const { confirm, confirmation } = useConfirm();
  useEffect(() => (isKept ? undefined : askBeforeSignOut(() => confirm(leaving))));
  useEffect(() => {
    if (isKept) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isKept]);
  const finish = (): void => {
    setIsDone(true);
    onKept();
  };
  return (
    <>
      <AppDialog
        open={!isDone}
        insistent
        size="lg"
        title={texts.secretTitle}
        onClose={finish}
        footer={
          <Stack gap="2" align="flex-end">
            <Button disabled={!isKept} onClick={finish}>
              {done}
            </Button>
            {!isKept && (
              <Text fontSize="sm" color="fg.muted">
                {texts.keptFirst}
              </Text>
            )}
          </Stack>
        }
      >
        <Stack gap="4">
          <Alert.Root status="warning">
            <Alert.Indicator />
            <Alert.Content>
              <Alert.Title>{texts.secretWarning}</Alert.Title>
              <Alert.Description>{texts.secretHelp}</Alert.Description>
            </Alert.Content>
          </Alert.Root>
          <Box
            as="output"
            aria-label={label}
            display="block"
            bg="bg.subtle"
            borderWidth="1px"
            borderRadius="l3"
            p="4"
            fontFamily="mono"
            overflowWrap="anywhere"
            userSelect="all"
          >
            {text}
          </Box>
          <Button
            variant="outline"
            alignSelf="flex-start"
            onClick={() => void copyQuietly(text, texts.copied)}
          >
            <Copy size={18} aria-hidden />
            {texts.copy}
          </Button>
          <CheckboxField checked={isKept} onChange={setIsKept}>
            {texts.kept}
          </CheckboxField>
        </Stack>
      </AppDialog>
      {guard}
      {confirmation}
    </>
  );
}
