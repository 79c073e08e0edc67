import { type ReactNode, useState } from 'react';
import { discountReasonLength } from 'shared/rules/discount';
import { Alert, Button, FormField, Stack, Text } from 'shared/ui/core';
import { Textarea } from 'shared/ui/inputs';
import { AppDialog } from 'shared/ui/overlay';
import { LeaveGuard } from 'shared/writes';

type ReasonDialogProps = {
  readonly title: string;
  readonly help: ReactNode;
  /** Label of the reason, and what is said without one. */
  readonly label: string;
  readonly missing: string;
  readonly confirm: string;
  readonly busyText: string;
  readonly cancel: string;
  readonly busy: boolean;
  /** Whether it has been sent, read when the user leaves: a saved reason closes before it renders again. */
  readonly isSaved?: () => boolean;
  /** It lies over a panel that the address opens, which the decision closes by a step back. */
  readonly overAddress?: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | null;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
};

/** A decision that takes a reason: nothing is sent without one (U-118). */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    help,
    label,
    missing,
    confirm,
    busyText,
    cancel,
    busy,
    isSaved,
    overAddress = false,
  } = props;
  const { failure, onConfirm, onClose } = props;
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const reason = text.trim();
  const fault = reason === '' ? missing : undefined;
  const send = (): void => {
    setTried(true);
    if (fault === undefined) onConfirm(reason);
  };
  return (
    <AppDialog
      open
      title={title}
      onClose={onClose}
      unsaved={reason !== '' && !busy}
      hasAddress={overAddress}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" onClick={onClose}>
            {cancel}
          </Button>
          <Button colorPalette="danger" loading={busy} loadingText={busyText} onClick={send}>
            {confirm}
          </Button>
        </>
      }
    >
      {overAddress && <LeaveGuard unsaved={() => reason !== '' && !isSaved?.()} params={['descuento']} />}
      <Stack gap="4">
        <Text>{help}</Text>
        <FormField required label={label} error={tried ? fault : undefined}>
          <Textarea
            rows={3}
            maxLength={discountReasonLength}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </FormField>
        {failure !== null && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Title>{failure}</Alert.Title>
          </Alert.Root>
        )}
      </Stack>
    </AppDialog>
  );
}
